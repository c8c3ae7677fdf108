import type { Assinatura, Signatario } from '@imob/schemas/assinaturas';
import { Button, CopyButton } from '@mantine/core';
import { IconBrandWhatsapp, IconCheck, IconCopy } from '@tabler/icons-react';
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
      <CopyButton value={url} timeout={2_000}>
        {({ copied, copy }) => (
          <Button
            size="compact-sm"
            variant="light"
            aria-label={`${copied ? 'Copiado' : 'Copiar endereço'}: ${nome}`}
            leftSection={copied ? <IconCheck {...icone} /> : <IconCopy {...icone} />}
            onClick={copy}
          >
            {copied ? 'Copiado' : 'Copiar endereço'}
          </Button>
        )}
      </CopyButton>
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
