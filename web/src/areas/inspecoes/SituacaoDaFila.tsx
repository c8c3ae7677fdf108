import { Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { contagem } from '../../format/format.ts';
import type { EstadoDaFila } from './estadoDaFila.ts';
import estilo from './Vistoria.module.css';

/**
 * Gives what a person has to know about what they typed: it is saved, on its way, or kept here until there is a
 * connection.
 */
function textoDaSituacao({ situacao, edicoes, fotos }: Pick<EstadoDaFila, 'situacao' | 'edicoes' | 'fotos'>): string {
  const partes = [
    edicoes.size > 0 && contagem(edicoes.size, 'alteração', 'alterações'),
    fotos.length > 0 && contagem(fotos.length, 'foto', 'fotos'),
  ].filter(Boolean);
  const quanto = partes.length > 0 ? ` (${partes.join(' e ')})` : '';
  switch (situacao) {
    case 'salvo':
      return 'Tudo salvo';
    case 'salvando':
      return `Salvando…${quanto}`;
    case 'aguardando':
      return `Aguardando conexão${quanto}`;
    default:
      return `Não foi possível salvar${quanto}`;
  }
}

const icones = { salvo: IconCloudCheck, salvando: IconRefresh, aguardando: IconCloudOff, recusado: IconAlertTriangle };

export function SituacaoDaFila({ estado, aoTentar }: { estado: EstadoDaFila; aoTentar: () => void }) {
  const Icone = icones[estado.situacao];
  return (
    <Group gap="xs">
      <span className={estilo.situacao} data-situacao={estado.situacao} role="status">
        <Icone size={18} aria-hidden />
        {textoDaSituacao(estado)}
      </span>
      {(estado.situacao === 'aguardando' || (estado.situacao === 'recusado' && !estado.inspecao?.fechadaEm)) && (
        <Button size="compact-xs" variant="default" style={{ flex: 'none' }} onClick={aoTentar}>
          Tentar agora
        </Button>
      )}
    </Group>
  );
}
