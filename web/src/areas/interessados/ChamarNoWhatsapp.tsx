import type { Interessado } from '@imob/schemas/interessados';
import { Button, type ButtonProps } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { enderecoWhatsapp } from '../recibos/enviar.ts';

type Props = ButtonProps & { ele: Pick<Interessado, 'telefone'>; mensagem: string; 'aria-label'?: string };

/** Opens the conversation with this message in it; nothing where no number is known. */
export function ChamarNoWhatsapp({ ele, mensagem, children = 'Chamar no WhatsApp', ...botao }: Props) {
  const endereco = enderecoWhatsapp(ele.telefone, mensagem);
  if (!endereco) return null;
  return (
    <Button
      component="a"
      href={endereco}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
      {...botao}
    >
      {children}
    </Button>
  );
}
