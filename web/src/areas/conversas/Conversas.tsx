import type { Acontecimento, Conversa } from '@imob/schemas/conversas';
import { NOMES_DAS_PROMESSAS } from '@imob/schemas/rules/promessas';
import { Button, Group, Menu, Skeleton, Stack, Text } from '@mantine/core';
import { IconHistory, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Parte } from '../../components/screen/Parte.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { Selo } from '../../components/screen/Selo.tsx';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { MenuDaLinha } from '../../components/table/MenuDaLinha.tsx';
import { MostrarMais } from '../../components/table/MostrarMais.tsx';
import { data, dataDoInstante } from '../../format/format.ts';
import { chamar } from '../../service/api.ts';
import { avisar, esquecer } from '../../service/queries.ts';
import { lazyPart } from '../../start/lazy.ts';
import { useLocatario } from '../locatarios/Locatario.tsx';
import { CORES_DAS_PROMESSAS } from '../promessas/palavras.ts';
import { VerPromessa } from '../promessas/VerPromessa.tsx';

const AnotarConversa = lazyPart(() => import('./AnotarConversa.tsx'), 'AnotarConversa');

const icone = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** The pages of what passed between landlord and tenant. */
const acontecimentosDe = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['locatarios', '/locatarios/:id/acontecimentos', id] as const,
    queryFn: ({ pageParam, signal }) =>
      chamar('GET /locatarios/:id/acontecimentos', {
        ...{ params: { id }, signal },
        ...(pageParam && { query: { cursor: pageParam } }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ proximo }) => proximo,
  });

/** Shows what was said with a tenant, among what was promised, written, sent and asked, the latest first. */
export function Conversas() {
  const { locatarioId, lido } = useLocatario();
  const lista = useInfiniteQuery(acontecimentosDe(locatarioId));
  const [aberta, setAberta] = useState<{ ela?: Conversa }>();
  const fechar = () => setAberta(undefined);
  const deles = lista.data?.pages.flatMap(({ acontecimentos }) => acontecimentos);
  const anotar = (
    <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAberta({})}>
      Anotar conversa
    </Button>
  );
  return (
    <>
      <Carregado consulta={{ ...lista, data: deles }} esqueleto={<Skeleton h={300} radius="lg" />}>
        {(lidos) =>
          lidos.length === 0 ? (
            <Vazio
              Icone={IconHistory}
              titulo="Nada anotado ainda"
              acao={!lido.data?.anonimizadoEm && <SoQuemMuda>{anotar}</SoQuemMuda>}
            >
              Anote o que foi combinado por telefone ou WhatsApp. As promessas, as cartas, os avisos e comunicados
              enviados e os pedidos dele aparecem aqui também.
            </Vazio>
          ) : (
            <Secao
              titulo="O que se passou"
              nota="Só você vê o que anota das conversas, e quem ajuda você."
              acaoMuda
              acao={!lido.data?.anonimizadoEm && anotar}
            >
              <Stack gap="md" component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label="O que se passou">
                {lidos.map((um) => (
                  <Um key={`${um.tipo} ${um.id}`} um={um} editar={(ela) => setAberta({ ela })} />
                ))}
              </Stack>
              <MostrarMais consulta={lista} />
            </Secao>
          )
        }
      </Carregado>
      <DialogoDeFormulario
        opened={aberta !== undefined}
        onClose={fechar}
        title={aberta?.ela ? 'Mudar anotação' : 'Anotar conversa'}
      >
        <Parte espera={<Skeleton h={320} radius="md" />}>
          {aberta && <AnotarConversa locatarioId={locatarioId} ela={aberta.ela} fechar={fechar} />}
        </Parte>
      </DialogoDeFormulario>
    </>
  );
}

const NOMES: Record<Acontecimento['tipo'], string> = {
  CONVERSA: 'Conversa',
  PROMESSA: 'Promessa',
  CARTA: 'Carta',
  AVISO: 'Aviso enviado',
  COMUNICADO: 'Comunicado enviado',
  PEDIDO: 'Pedido dele',
};

function Um({ um, editar }: { um: Acontecimento; editar: (ela: Conversa) => void }) {
  const { tipo, id, titulo, detalhe, em, contratoId, conversa, promessa } = um;
  const quando = conversa ? `${data(conversa.dia)}${conversa.hora ? `, ${conversa.hora}` : ''}` : dataDoInstante(em);
  return (
    <Group component="li" justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Group gap="2px 8px">
          <Text component="div" fz="sm" fw={600} className="numeros">
            {tipo === 'PROMESSA' ? (
              <VerPromessa id={id}>{titulo}</VerPromessa>
            ) : contratoId && tipo === 'CARTA' ? (
              <Ligacao to="/contratos/$id" params={{ id: contratoId }} hash="cartas" c="inherit">
                {titulo}
              </Ligacao>
            ) : tipo === 'COMUNICADO' ? (
              <Ligacao to="/comunicados/$id" params={{ id }} c="inherit">
                {titulo}
              </Ligacao>
            ) : (
              titulo
            )}
          </Text>
          {promessa && (
            <Selo cor={CORES_DAS_PROMESSAS[promessa.situacao]}>{NOMES_DAS_PROMESSAS[promessa.situacao]}</Selo>
          )}
        </Group>
        <Text fz="sm" c="dimmed" className="numeros">
          {quando} · {NOMES[tipo]}
        </Text>
        {detalhe && (
          <Text fz="sm" style={{ whiteSpace: 'pre-line' }}>
            {detalhe}
          </Text>
        )}
      </div>
      {conversa && (
        <MenuDaLinha nome={`Ações da conversa de ${quando}`}>
          {() => (
            <>
              <Menu.Item leftSection={<IconPencil {...icone} />} onClick={() => editar(conversa)}>
                Mudar
              </Menu.Item>
              <Menu.Item
                leftSection={<IconTrash {...icone} />}
                c="var(--mantine-color-error)"
                onClick={() => apagar(conversa.id, quando)}
              >
                Apagar
              </Menu.Item>
            </>
          )}
        </MenuDaLinha>
      )}
    </Group>
  );
}

function apagar(id: string, quando: string): void {
  confirmar({
    titulo: `Apagar a conversa de ${quando}?`,
    oQueAcontece: 'O que foi anotado é apagado de vez.',
    acao: 'Apagar anotação',
    perigo: true,
    aoConfirmar: async () => {
      await chamar('DELETE /conversas/:id', { params: { id } });
      void esquecer('DELETE /conversas/:id');
      avisar('Anotação apagada.');
    },
  });
}
