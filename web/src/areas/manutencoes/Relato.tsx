import type { Manutencao } from '@imob/schemas/manutencoes';
import { Button, Stack, Text } from '@mantine/core';
import { Secao } from '../../components/screen/Secao.tsx';
import { dataDoInstante } from '../../format/format.ts';
import { AbrirArquivo } from '../inquilino/AbrirArquivo.tsx';
import type { PropsDoPasso } from './dialogos.ts';

/** Tells the problem in the landlord's and the tenant's words, and what was said since. */
export function Relato({ ela, abrir }: PropsDoPasso) {
  const { descricao, pedido } = ela;
  const aberta = ela.situacao === 'ABERTA';
  return (
    <Secao
      titulo="O que acontece"
      acaoMuda
      acao={
        aberta && (
          <Button variant="subtle" size="compact-sm" onClick={() => abrir({ qual: 'editar' })}>
            {descricao ? 'Editar' : 'Descrever'}
          </Button>
        )
      }
    >
      <Stack gap="md">
        {descricao && <Texto>{descricao}</Texto>}
        {pedido && (
          <Dito quem={`${ela.locatarioNome ?? 'O inquilino'} pediu em ${dataDoInstante(pedido.criadoEm)}`}>
            {pedido.texto}
          </Dito>
        )}
        {pedido?.arquivoKey && (
          <div>
            <AbrirArquivo chave={pedido.arquivoKey} />
          </div>
        )}
        {pedido?.resposta && <Dito quem="Resposta">{pedido.resposta}</Dito>}
        {falas(ela).map(([quem, texto]) => (
          <Dito key={quem} quem={quem}>
            {texto}
          </Dito>
        ))}
        {!descricao && !pedido && (
          <Text c="dimmed">Sem descrição. Os prestadores leem só o título e veem as fotos.</Text>
        )}
      </Stack>
    </Secao>
  );
}

/** Gives what the tenant and the provider wrote on their pages, unless the current step shows it. */
function falas({ situacao, etapa, visitaRecado, feitoRecado, locatarioNome, prestadorNome }: Manutencao) {
  const ditas: [string, string][] = [];
  const naVisita = situacao === 'ABERTA' && etapa === 'MARCADA';
  const noFim = situacao === 'ABERTA' && etapa === 'FEITA';
  if (visitaRecado && !naVisita) ditas.push([`${locatarioNome ?? 'O inquilino'}, sobre a visita`, visitaRecado]);
  if (feitoRecado && !noFim) ditas.push([`${prestadorNome ?? 'O prestador'}, ao terminar`, feitoRecado]);
  return ditas;
}

const Texto = ({ children }: { children: string }) => (
  <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{children}</Text>
);

const Dito = ({ quem, children }: { quem: string; children: string }) => (
  <div>
    <Text fz="sm" c="dimmed">
      {quem}
    </Text>
    <Texto>{children}</Texto>
  </div>
);
