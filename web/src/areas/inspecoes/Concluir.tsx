import type { Inspecao } from '@imob/schemas/inspecoes';
import { Alert, Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FocoDoDialogo } from '../../components/dialogs/FocoDoDialogo.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { contagem } from '../../format/format.ts';
import { messageOf } from '../../service/api.ts';
import { semMedidas } from './aposFechada.ts';

type Props = {
  inspecao: Inspecao;
  faltam: number;
  conflitos: number;
  temItens: boolean;
  aoAnotar: () => void;
  aoConcluir: (sincronizar: boolean) => Promise<void>;
  aoFechar: () => void;
};

/** The end of the walk: what was left out, and whether the inventory takes the conditions over. */
export function Concluir({ inspecao, faltam, conflitos, temItens, aoAnotar, aoConcluir, aoFechar }: Props) {
  const [sincronizar, setSincronizar] = useState(inspecao.tipo === 'Saída' && temItens);
  const vazios = semMedidas(inspecao);
  const [fazendo, setFazendo] = useState(false);
  const [erro, setErro] = useState<string>();

  async function concluir() {
    setFazendo(true);
    setErro(undefined);
    try {
      await aoConcluir(sincronizar);
    } catch (falha) {
      setErro(messageOf(falha));
      setFazendo(false);
    }
  }

  return (
    <Modal opened onClose={fazendo ? () => {} : aoFechar} title="Concluir a vistoria?">
      <FocoDoDialogo>
        <Stack>
          {faltam > 0 && (
            <Alert color="yellow" variant="light">
              {contagem(faltam, 'ponto ainda não foi verificado', 'pontos ainda não foram verificados')}. Você pode
              concluir assim mesmo: {faltam === 1 ? 'ele fica marcado' : 'eles ficam marcados'} como “Não verificado”, e
              o laudo diz que não {faltam === 1 ? 'foi conferido' : 'foram conferidos'}.
            </Alert>
          )}
          {conflitos > 0 && (
            <Alert color="yellow" variant="light">
              Em {contagem(conflitos, 'ponto', 'pontos')}, dois aparelhos escreveram ao mesmo tempo e ninguém escolheu
              ainda. As duas versões ficam no laudo.
            </Alert>
          )}
          {vazios.length > 0 && (
            <Alert color="yellow" variant="light">
              <Text fz="sm" mb="xs">
                {fraseDosVazios(vazios, inspecao.tipo === 'Saída')}
              </Text>
              <Button size="xs" variant="default" onClick={aoAnotar}>
                Anotar agora
              </Button>
            </Alert>
          )}
          <Text>
            A vistoria é fechada e não muda mais: assim ela serve de prova. Correções entram depois como emendas, com
            data e motivo.
            {inspecao.tipo === 'Saída' && ' Com ela, o contrato do imóvel pode ser encerrado.'}
          </Text>
          {temItens && (
            <Checkbox
              checked={sincronizar}
              onChange={({ currentTarget }) => setSincronizar(currentTarget.checked)}
              label="Levar as condições desta vistoria para o inventário"
              description="Itens não verificados ficam como estão."
            />
          )}
          <ErroDoFormulario erro={erro} />
          <Group justify="flex-end">
            <Button variant="default" onClick={aoFechar} disabled={fazendo} data-autofocus>
              Continuar vistoriando
            </Button>
            <Button loading={fazendo} onClick={() => void concluir()}>
              Concluir e fechar
            </Button>
          </Group>
        </Stack>
      </FocoDoDialogo>
    </Modal>
  );
}

/** `Nenhum medidor nem chave foi anotado. …` */
function fraseDosVazios(vazios: string[], saida: boolean): string {
  const soChaves = vazios[0] === 'chave';
  const nenhum = `${soChaves ? 'Nenhuma' : 'Nenhum'} ${vazios.join(' nem ')} foi ${soChaves ? 'anotada' : 'anotado'}.`;
  const provas = vazios.map((um) =>
    um === 'medidor' ? 'do consumo' : `das chaves ${saida ? 'devolvidas' : 'entregues'}`,
  );
  return `${nenhum} Sem isso não há prova ${provas.join(' nem ')}.`;
}
