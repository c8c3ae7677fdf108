import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { EndpointName, Pedido } from '../../service/endpoints.ts';
import { downloadFile } from '../../service/file.ts';
import { avisarErro } from '../../service/queries.ts';

type Props<E extends EndpointName> = ButtonProps & {
  endpoint: E;
  pedido: Pedido<E>;
  /** The file's name, with its extension. */
  nome: string;
  /** Says whether it may be made now, and tells why not. */
  pode?: () => boolean;
  children?: React.ReactNode;
  'aria-label'?: string;
};

/** Downloads a file that the service makes. */
export function BotaoBaixar<E extends EndpointName>({
  endpoint,
  pedido,
  nome,
  pode = () => true,
  children,
  ...botao
}: Props<E>) {
  const [fazendo, setFazendo] = useState(false);
  async function baixar() {
    if (!pode()) return;
    setFazendo(true);
    await downloadFile(endpoint, pedido, nome).catch(avisarErro);
    setFazendo(false);
  }
  return (
    <Button
      leftSection={<IconDownload size={18} aria-hidden />}
      {...botao}
      loading={fazendo}
      onClick={() => void baixar()}
    >
      {children ?? 'Baixar PDF'}
    </Button>
  );
}
