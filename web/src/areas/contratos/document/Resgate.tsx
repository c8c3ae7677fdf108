import type * as documento from '@imob/schemas/documento';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { chamar } from '../../../service/api.ts';
import { avisar, avisarErro, esquecer } from '../../../service/queries.ts';
import { usePerfil } from '../../../service/session.tsx';
import { esquecerResgate, resgatar } from './modelo.ts';

type Props = { contratoId: string; lido: documento.Documento };

/** Choices that an older version of the app left in this browser: used or thrown away, they are asked for once. */
export function Resgate({ contratoId, lido }: Props) {
  const { uid } = usePerfil();
  const [achado, setAchado] = useState(() => resgatar(uid, contratoId));
  const [enviando, setEnviando] = useState(false);
  if (!achado || lido.situacao === 'ASSINADO') return null;

  function largar() {
    esquecerResgate(uid, contratoId);
    setAchado(undefined);
  }

  async function usar() {
    if (!achado) return;
    setEnviando(true);
    const params = { id: contratoId };
    try {
      if (!lido.termosRegistrados) await chamar('PATCH /contratos/:id/termos', { params, body: achado.termos });
      await chamar('PATCH /contratos/:id/documento', { params, body: achado.documento });
      void esquecer('PATCH /contratos/:id/documento');
      largar();
      avisar('As escolhas passaram a ficar guardadas com o contrato.');
    } catch (erro) {
      avisarErro(erro);
    } finally {
      setEnviando(false);
    }
  }

  return (
    <Alert variant="light" title="Este navegador ainda guarda escolhas deste contrato">
      <Text fz="sm">
        Elas foram feitas numa versão anterior do sistema. Use-as, e ficam guardadas com o contrato, em qualquer
        aparelho; ou descarte-as. Nos dois casos deixam de ficar neste navegador.
      </Text>
      <Group gap="sm" mt="sm">
        <Button size="xs" loading={enviando} onClick={() => void usar()}>
          Usar estas escolhas
        </Button>
        <Button size="xs" variant="default" disabled={enviando} onClick={largar}>
          Descartar
        </Button>
      </Group>
    </Alert>
  );
}
