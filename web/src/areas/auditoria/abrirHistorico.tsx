import type { TipoRegistro } from '@imob/schemas/auditoria';
import { Skeleton } from '@mantine/core';
import { modals } from '@mantine/modals';
import { Parte } from '../../components/screen/Parte.tsx';
import { lazyPart } from '../../start/lazy.ts';

// Its code comes with the first one that is opened.
const Historico = lazyPart(() => import('./Historico.tsx'), 'Historico');

/** Opens what happened to a record, over the screen where it is looked at. */
export function abrirHistorico(tipo: TipoRegistro, id: string, nome: string): void {
  modals.open({
    title: `Histórico de ${nome}`,
    size: 'lg',
    children: (
      <Parte espera={<Skeleton h={220} radius="md" />}>
        <Historico registro={`${tipo}:${id}`} />
      </Parte>
    ),
  });
}
