import type { TipoRegistro } from '@imob/schemas/auditoria';
import { Skeleton } from '@mantine/core';
import { modals } from '@mantine/modals';
import { Parte } from '../../components/screen/Parte.tsx';
import { lazyPart } from '../../start/lazy.ts';

// Its code comes with the first one that is opened.
const Historico = lazyPart(() => import('./Historico.tsx'), 'Historico');

/** Opens what happened to a record, over the screen where it is looked at. */
export const abrirHistorico = (tipo: TipoRegistro, id: string, nome: string): void => abrir(`${tipo}:${id}`, nome);

/** The same of the person's account: its data and its settings go by one id. */
export const abrirHistoricoDaConta = (uid: string): void => abrir(uid, 'sua conta');

function abrir(registro: string, nome: string): void {
  modals.open({
    title: `Histórico de ${nome}`,
    size: 'lg',
    children: (
      <Parte espera={<Skeleton h={220} radius="md" />}>
        <Historico registro={registro} />
      </Parte>
    ),
  });
}
