import type { MudancaConfiguracoes } from '@imob/schemas/configuracoes';
import { Button } from '@mantine/core';
import { useMudanca } from '../../service/queries.ts';

type Props = { body: MudancaConfiguracoes; sucesso: string; children: string };

/** Takes a picture of the account or of the site away; another one may be sent at any time. */
export function RemoverImagem({ body, sucesso, children }: Props) {
  const remover = useMudanca('PATCH /configuracoes', { sucesso });
  return (
    <Button variant="subtle" color="red" size="sm" loading={remover.isPending} onClick={() => remover.mutate({ body })}>
      {children}
    </Button>
  );
}
