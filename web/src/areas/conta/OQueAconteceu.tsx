import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Secao } from '../../components/screen/Secao.tsx';
import { usePerfil } from '../../service/session.tsx';
import { abrirHistoricoDaConta } from '../auditoria/abrirHistorico.tsx';

/** What was changed of the account and its settings, by whom and from where. */
export function OQueAconteceu() {
  const { uid } = usePerfil();
  return (
    <Secao
      titulo="Histórico da conta"
      nivel={3}
      nota="Quem mudou seus dados, sua senha e seus ajustes, quando e de onde."
      acao={
        <Button
          variant="default"
          flex="none"
          aria-label="Ver o histórico"
          leftSection={<IconHistory size={18} aria-hidden />}
          onClick={() => abrirHistoricoDaConta(uid)}
        >
          Ver
        </Button>
      }
    />
  );
}
