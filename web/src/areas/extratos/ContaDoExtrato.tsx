import { Autocomplete, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';

type Props = {
  /** Names that the landlord gave before, latest first. */
  contas: string[];
  /** The account's name or number as found in the file. */
  sugerida: string | undefined;
  enviando: boolean;
  erro: string | undefined;
  enviar: (conta: string) => void;
  fechar: () => void;
};

const digitosDe = (texto: string) => texto.replace(/\D/g, '');

/** Gives the earlier name of the account that the file names, or the only name there is. */
function nomeProvavel(contas: string[], sugerida: string | undefined): string {
  if (sugerida) return contas.find((conta) => digitosDe(conta).endsWith(digitosDe(sugerida))) ?? sugerida;
  return contas.length === 1 ? (contas[0] ?? '') : '';
}

/** Asks which account a table belongs to, since the table does not say it: equal rows of two accounts are two movements. */
export function ContaDoExtrato({ contas, sugerida, enviando, erro, enviar, fechar }: Props) {
  const [inicial] = useState(() => nomeProvavel(contas, sugerida));
  const [conta, setConta] = useState(inicial);
  const [falta, setFalta] = useState<string>();
  function confirmar() {
    if (conta.trim() === '') return setFalta('Diga de qual conta é este extrato.');
    setFalta(undefined);
    enviar(conta.trim());
  }
  return (
    <DialogoDeFormulario
      opened
      enviando={enviando}
      mudou={() => conta !== inicial}
      onClose={fechar}
      title="De qual conta é este extrato?"
    >
      <Stack>
        <Text fz="sm">
          {sugerida
            ? `O arquivo parece ser da conta ${sugerida}: confira.`
            : 'Este arquivo CSV não diz de qual conta é.'}{' '}
          Use sempre o mesmo nome para a mesma conta.
        </Text>
        <Autocomplete
          label="Conta"
          required
          placeholder="Por exemplo, Itaú 12345-6"
          data={contas}
          maxLength={100}
          value={conta}
          onChange={setConta}
        />
        <ErroDoFormulario erro={falta ?? erro} />
        <Group justify="flex-end">
          <Button loading={enviando} onClick={confirmar}>
            Continuar
          </Button>
        </Group>
      </Stack>
    </DialogoDeFormulario>
  );
}
