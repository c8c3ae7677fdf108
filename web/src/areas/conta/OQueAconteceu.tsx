import { Button } from '@mantine/core';
import { usePerfil } from '../../service/session.tsx';
import { abrirHistoricoDaConta } from '../auditoria/abrirHistorico.tsx';
import { Item } from './Item.tsx';

/** Opens the history of the account and its settings: each change with its author and place. */
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
