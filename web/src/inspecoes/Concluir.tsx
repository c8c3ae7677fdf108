import type { Inspecao } from '@imob/schemas/inspecoes';
import { Alert, Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { mensagemDe } from '../api.ts';
import { ErroDoFormulario } from '../componentes/ErroDoFormulario.tsx';
import { contagem } from '../formato.ts';

type Props = {
  inspecao: Inspecao;
  faltam: number;
  mudaram: number;
  aoConcluir: (sincronizar: boolean) => Promise<void>;
  aoFechar: () => void;
};

/** The end of the walk: what was left out, and whether the inventory takes the conditions over. */
export function Concluir({ inspecao, faltam, mudaram, aoConcluir, aoFechar }: Props) {
  const [sincronizar, setSincronizar] = useState(inspecao.tipo === 'Saída');
  const [fazendo, setFazendo] = useState(false);
  const [erro, setErro] = useState<string>();

  async function concluir() {
    setFazendo(true);
    setErro(undefined);
    try {
      await aoConcluir(sincronizar);
    } catch (falha) {
      setErro(mensagemDe(falha));
      setFazendo(false);
    }
  }

  return (
    <Modal opened onClose={fazendo ? () => {} : aoFechar} title="Concluir a vistoria?">
      <Stack>
        {faltam > 0 && (
          <Alert color="yellow" variant="light">
            {contagem(faltam, 'item ainda não foi verificado', 'itens ainda não foram verificados')}. Você pode concluir
            assim mesmo: {faltam === 1 ? 'ele fica marcado' : 'eles ficam marcados'} como “Não verificado”.
          </Alert>
        )}
        <Text>
          A vistoria fica fechada para alterações, e você pode reabri-la quando precisar.
          {inspecao.tipo === 'Saída' && ' Com ela, o contrato do imóvel pode ser encerrado.'}
        </Text>
        <Checkbox
          checked={sincronizar}
          onChange={({ currentTarget }) => setSincronizar(currentTarget.checked)}
          label="Levar as condições desta vistoria para o inventário"
          description={
            mudaram === 0
              ? 'Nenhum item mudou de condição.'
              : `${contagem(mudaram, 'item muda', 'itens mudam')} de condição no inventário. Itens não verificados ficam como estão.`
          }
        />
        <ErroDoFormulario erro={erro} />
        <Group justify="flex-end">
          <Button variant="default" onClick={aoFechar} disabled={fazendo} data-autofocus>
            Continuar vistoriando
          </Button>
          <Button loading={fazendo} onClick={() => void concluir()}>
            Concluir
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
