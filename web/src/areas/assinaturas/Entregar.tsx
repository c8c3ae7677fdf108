import type { Assinatura, Signatario } from '@imob/schemas/assinaturas';
import { Button } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { BotaoCopiar } from '../../components/links/BotaoCopiar.tsx';
import { usePerfil } from '../../service/session.tsx';
import { conviteNoWhatsapp, mensagemDoConvite } from './palavras.ts';
import type { ContratoDoPapel } from './papel.ts';

type Props = { contrato: ContratoDoPapel; pedido: Assinatura; convidado: Signatario; url: string };

const icone = { size: 16, 'aria-hidden': true } as const;

/** Offers the ways in which the landlord hands a guest's address over himself. */
export function Entregar({ contrato: { locatario }, pedido, convidado, url }: Props) {
  const { nome: deQuem } = usePerfil();
  const { nome } = convidado;
  // Only the tenant's number is known.
  const telefone = nome === locatario.nome ? locatario.telefone : null;
  return (
    <>
      <BotaoCopiar valor={url} size="compact-sm" aria-label={`Copiar endereço: ${nome}`}>
        Copiar endereço
      </BotaoCopiar>
      <Button
        size="compact-sm"
        variant="default"
        component="a"
        href={conviteNoWhatsapp(telefone, mensagemDoConvite({ convidado, url, pedido, deQuem }))}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`WhatsApp para ${nome}`}
        leftSection={<IconBrandWhatsapp {...icone} />}
      >
        WhatsApp
      </Button>
    </>
  );
}
