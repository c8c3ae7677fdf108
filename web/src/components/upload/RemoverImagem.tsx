import type { MudancaConfiguracoes } from '@imob/schemas/configuracoes';
import { Button } from '@mantine/core';
import { useMudanca } from '../../service/queries.ts';
import { confirmar } from '../dialogs/confirmar.tsx';

type Props = {
  body: MudancaConfiguracoes;
  /** The picture's name, as `foto` in `Remover foto`. */
  oQue: string;
  sucesso: string;
  /** A shorter label, for a button right below the picture's own heading. */
  children?: string;
};

/** Takes a picture of the account or of the site away. Its file goes with it, so that it asks first. */
export function RemoverImagem({ body, oQue, sucesso, children }: Props) {
  const { mutateAsync: remover } = useMudanca('PATCH /configuracoes', { sucesso, erroNoLugar: true });
  const nome = `Remover ${oQue}`;
  return (
    <Button
      variant="subtle"
      color="red"
      size="sm"
      aria-label={nome}
      onClick={() =>
        confirmar({
          titulo: `${nome}?`,
          oQueAcontece: 'A imagem é apagada. Você pode enviar outra quando quiser.',
          acao: 'Remover',
          perigo: true,
          aoConfirmar: () => remover({ body }),
        })
      }
    >
      {children ?? nome}
    </Button>
  );
}
