import type { Locatario } from '@imob/schemas/locatarios';
import { ANOS_DE_GUARDA, anonimizaDesde } from '@imob/schemas/rules/guarda';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { BotaoBaixar } from '../../components/upload/BotaoBaixar.tsx';
import { data, hoje } from '../../format/format.ts';
import { chamar } from '../../service/api.ts';
import { avisar, consulta, esquecer } from '../../service/queries.ts';
import { useLocatario } from './Locatario.tsx';

/** The law lets a tenant ask this of their landlord: a copy of all that is kept, and that it goes when nothing needs it. */
export function Privacidade({ locatario }: { locatario: Locatario }) {
  const { id, anonimizadoEm } = locatario;
  return (
    <Secao titulo="Dados deste locatário">
      <Stack>
        <Text c="dimmed" fz="sm">
          Pela LGPD, quem aluga pode pedir uma cópia de tudo o que você guarda a seu respeito: cadastro, contratos,
          contas, recibos, avisos e os arquivos guardados. O download fica anotado no histórico.
        </Text>
        <Group justify="flex-end">
          <BotaoBaixar
            variant="default"
            endpoint="GET /locatarios/:id/dados.zip"
            pedido={{ params: { id } }}
            nome={`Dados de ${locatario.nome}.zip`}
          >
            Baixar os dados
          </BotaoBaixar>
        </Group>
        {!anonimizadoEm && <Anonimizar locatario={locatario} />}
      </Stack>
    </Secao>
  );
}

function Anonimizar({ locatario }: { locatario: Locatario }) {
  const { lido } = useLocatario();
  const contratos = useQuery(consulta('GET /locatarios/:id/contratos', { params: { id: locatario.id } }));
  const juntas = (lido.data?.alugaJunto ?? []).map(({ saiuEm, ...uma }) =>
    saiuEm ? { ativo: false, dataFim: saiuEm, encerradoEm: null } : uma,
  );
  const perguntar = () =>
    confirmar({
      titulo: `Anonimizar ${locatario.nome}?`,
      oQueAcontece:
        'O nome, os documentos, os contatos e os pedidos desta pessoa são apagados de vez, também do histórico. Contas, recibos e contratos assinados continuam, porque são as suas provas. Isto não se desfaz.',
      acao: 'Anonimizar',
      perigo: true,
      aoConfirmar: async () => {
        await chamar('POST /locatarios/:id/anonimizar', { params: { id: locatario.id } });
        void esquecer('POST /locatarios/:id/anonimizar');
        avisar('Locatário anonimizado.');
      },
    });
  return (
    <Carregado consulta={contratos}>
      {(lista) => {
        const motivo = aindaNao(anonimizaDesde([...lista, ...juntas]), hoje());
        return (
          <Group justify="space-between" gap="md">
            <Text c="dimmed" fz="sm" flex="1 1 260px">
              {motivo ?? 'Nada mais obriga a guardar quem foi esta pessoa: os dados dela podem ser apagados.'}
            </Text>
            <Button variant="default" c={motivo ? undefined : 'red'} disabled={Boolean(motivo)} onClick={perguntar}>
              Anonimizar
            </Button>
          </Group>
        );
      }}
    </Carregado>
  );
}

/** Why the person cannot be made anonymous yet. */
function aindaNao(desde: ReturnType<typeof anonimizaDesde>, dia: string): string | undefined {
  if (desde === 'ATIVO') return 'Para anonimizar, encerre antes o contrato ativo.';
  if (!desde || dia >= desde) return undefined;
  return `Pode ser anonimizado a partir de ${data(desde)}: por ${ANOS_DE_GUARDA} anos depois do contrato, a lei deixa cobrar e fiscalizar o que houve nele, e os dados precisam ficar.`;
}
