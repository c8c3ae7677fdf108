import { Button } from '@mantine/core';
import { usePerfil } from '../../service/session.tsx';
import { abrirHistoricoDaConta } from '../auditoria/abrirHistorico.tsx';
import { Item } from './Item.tsx';

/** What was changed of the account and its settings, by whom and from where. */
export function OQueAconteceu() {
  const { uid } = usePerfil();
  return (
    <Item
      titulo="Histórico da conta"
      nota="Quem mudou seus dados, sua senha e seus ajustes, quando e de onde."
      acao={
        <Button variant="default" flex="none" aria-label="Ver o histórico" onClick={() => abrirHistoricoDaConta(uid)}>
          Ver
        </Button>
      }
    />
  );
}
