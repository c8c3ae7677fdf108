import type * as auditoria from '@imob/schemas/auditoria';
import { descrever, type Linha } from '@imob/schemas/trail/descrever';
import { Skeleton, Stack, Text, Timeline, VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { MostrarMais } from '../../components/table/MostrarMais.tsx';
import { dataDoInstante, momento } from '../../format/format.ts';
import { pages } from '../../service/pages.ts';
import { usePerfil } from '../../service/session.tsx';

/** Tells who did what to a record and when, the latest first, with what was before and after. */
export function Historico({ registro }: { registro: string }) {
  const { uid } = usePerfil();
  const lidos = useInfiniteQuery({ ...pages('GET /auditoria', { registro }), staleTime: 0 });
  return (
    <>
      <Carregado consulta={lidos} esqueleto={<Skeleton h={220} radius="md" />}>
        {({ pages: paginas }) => {
          const eventos = paginas.flatMap((pagina) => pagina.eventos);
          return eventos.length === 0 ? (
            <Text c="dimmed">Nada registrado ainda.</Text>
          ) : (
            <Timeline bulletSize={14} lineWidth={2} role="list" aria-label="Histórico">
              {eventos.map((evento) => (
                <Um key={evento.id} evento={evento} uid={uid} />
              ))}
            </Timeline>
          );
        }}
      </Carregado>
      <MostrarMais consulta={lidos} />
    </>
  );
}

function Um({ evento, uid }: { evento: auditoria.Evento; uid: string }) {
  const { titulo, linhas } = descrever(evento, { dia: dataDoInstante, momento });
  return (
    <Timeline.Item title={titulo} role="listitem">
      <Text fz="sm" c="dimmed" className="numeros">
        {momento(evento.em)}, {autorDe(evento, uid)}
      </Text>
      {linhas.length > 0 && (
        <Stack component="dl" gap={2} m={0} mt={4}>
          {linhas.map((linha) => (
            <Mudanca key={linha.campo} {...linha} />
          ))}
        </Stack>
      )}
    </Timeline.Item>
  );
}

const Mudanca = ({ campo, antes, depois }: Linha) => (
  <div>
    <Text component="dt" display="inline" fz="sm" c="dimmed">
      {campo}:{' '}
    </Text>
    <Text component="dd" display="inline" m={0} fz="sm" style={{ overflowWrap: 'anywhere' }}>
      {antes && (
        <>
          {antes} <span aria-hidden>→</span>
          <VisuallyHidden>passou a</VisuallyHidden>{' '}
        </>
      )}
      <strong>{depois || 'vazio'}</strong>
    </Text>
  </div>
);

/** Says who acted. A helper is told by the name he goes by, whatever else he is. */
export function autorDe(
  { quem, quemNome, origem }: Pick<auditoria.Evento, 'quem' | 'quemNome' | 'origem'>,
  uid: string,
): string {
  if (quem === 'operador') return 'por quem mantém o serviço';
  if (quem === 'sistema' || origem === 'rotina') return 'pelo sistema';
  if (quem === 'inquilino') return 'pelo inquilino';
  if (quem === 'convidado') return 'por quem assina';
  if (quem === 'interessado') return 'pelo interessado';
  if (quem === 'prestador') return 'pelo prestador';
  if (quem.startsWith('banco:')) return 'pelo banco';
  const de = origem.ip ? `, de ${origem.ip}` : '';
  if (quemNome) return `por ${quemNome} (ajuda você)${de}`;
  return `${quem === uid ? 'por você' : 'por outra pessoa com acesso'}${de}`;
}
