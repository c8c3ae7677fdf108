import type { Promessa } from '@imob/schemas/promessas';
import { NOMES_DAS_PROMESSAS } from '@imob/schemas/rules/promessas';
import { Button, Group, Menu, Skeleton, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { usePerto } from '../../components/screen/Perto.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { Selo } from '../../components/screen/Selo.tsx';
import { MenuDaLinha } from '../../components/table/MenuDaLinha.tsx';
import { MostrarMais } from '../../components/table/MostrarMais.tsx';
import { dataDoInstante } from '../../format/format.ts';
import { chamar } from '../../service/api.ts';
import { pages } from '../../service/pages.ts';
import { avisar, esquecer, useMudanca } from '../../service/queries.ts';
import { CORES_DAS_PROMESSAS, tituloDaPromessa } from './palavras.ts';
import { VerPromessa } from './VerPromessa.tsx';

const icone = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** The promises of payment of a contract, the latest first, and what became of each. */
export function PromessasDoContrato({ contratoId, anotar }: { contratoId: string; anotar: () => void }) {
  const lista = useInfiniteQuery({ ...pages('GET /promessas/pagina', { contratoId }), enabled: usePerto() });
  const lidas = lista.data?.pages.flatMap((pagina) => pagina.promessas);
  return (
    <Secao
      id="promessas"
      titulo="Promessas de pagamento"
      acaoMuda
      acao={
        <Button variant="default" size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={anotar}>
          Anotar promessa
        </Button>
      }
    >
      <Carregado consulta={{ ...lista, data: lidas }} esqueleto={<Skeleton h={20} radius="md" />}>
        {(delas) =>
          delas.length === 0 ? (
            <Text fz="sm" c="dimmed">
              Quando o inquilino disser em que dia paga, anote: até lá o serviço não o cobra, e no dia seguinte o Painel
              pergunta.
            </Text>
          ) : (
            <>
              <Stack gap="md" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
                {delas.map((uma) => (
                  <li key={uma.id}>
                    <UmaPromessa promessa={uma} />
                  </li>
                ))}
              </Stack>
              <MostrarMais consulta={lista} />
            </>
          )
        }
      </Carregado>
    </Secao>
  );
}

/** One, with its contas and what was said of it, and what can be done with it. */
export function UmaPromessa({ promessa }: { promessa: Promessa }) {
  const { id, situacao, contas, recado, quem, criadoEm } = promessa;
  const retirar = useMudanca('POST /promessas/:id/retirar', { sucesso: 'A promessa não vale mais.' });
  const aberta = situacao === 'ABERTA' || situacao === 'QUEBRADA';
  const nome = tituloDaPromessa(promessa);
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Group gap="2px 8px">
          <Text component="div" fz="sm" fw={600} className="numeros">
            <VerPromessa id={id}>{nome}</VerPromessa>
          </Text>
          <Selo cor={CORES_DAS_PROMESSAS[situacao]}>{NOMES_DAS_PROMESSAS[situacao]}</Selo>
        </Group>
        <Text fz="sm" c="dimmed">
          {contas.map(({ descricao }) => descricao).join(', ') || 'As contas foram apagadas'} ·{' '}
          {quem === 'INQUILINO' ? 'pela página dele' : 'anotada por você'} em {dataDoInstante(criadoEm)}
        </Text>
        {recado && (
          <Text fz="sm" style={{ whiteSpace: 'pre-line' }}>
            {recado}
          </Text>
        )}
      </div>
      <MenuDaLinha nome={`Ações da promessa: ${nome}`}>
        {() => (
          <>
            {aberta && (
              <Menu.Item
                leftSection={<IconArrowBackUp {...icone} />}
                onClick={() => retirar.mutate({ params: { id } })}
              >
                Não vale mais
              </Menu.Item>
            )}
            <Menu.Item
              leftSection={<IconTrash {...icone} />}
              c="var(--mantine-color-error)"
              onClick={() => apagar(id, nome)}
            >
              Apagar
            </Menu.Item>
          </>
        )}
      </MenuDaLinha>
    </Group>
  );
}

function apagar(id: string, nome: string): void {
  confirmar({
    titulo: `Apagar a promessa: ${nome}?`,
    oQueAcontece: 'Ela some do histórico, como se não tivesse sido feita. As contas continuam como estão.',
    acao: 'Apagar promessa',
    perigo: true,
    aoConfirmar: async () => {
      await chamar('DELETE /promessas/:id', { params: { id } });
      void esquecer('DELETE /promessas/:id');
      avisar('Promessa apagada.');
    },
  });
}
