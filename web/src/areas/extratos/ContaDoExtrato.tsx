import { Autocomplete, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';

type Props = {
  /** Names that the landlord gave before, latest first. */
  contas: string[];
  /** What the file itself seems to call it. */
  sugerida: string | undefined;
  enviando: boolean;
  erro: string | undefined;
  enviar: (conta: string) => void;
  fechar: () => void;
};

const digitosDe = (texto: string) => texto.replace(/\D/g, '');

/** The name that was given before to the account that the file tells, or to the only one there is. */
function nomeProvavel(contas: string[], sugerida: string | undefined): string {
  if (sugerida) return contas.find((conta) => digitosDe(conta).endsWith(digitosDe(sugerida))) ?? sugerida;
  return contas.length === 1 ? (contas[0] ?? '') : '';
}

/** Asks whose account a table is of, which it does not say: rows that are alike in two accounts are two movements. */
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
