import { Button, CopyButton } from '@mantine/core';
import { IconBrandWhatsapp, IconCheck, IconCopy } from '@tabler/icons-react';

type Props = { nome: string; url: string /** Opens the message that hands it over. */; whatsapp: string };

const icone = { size: 16, 'aria-hidden': true } as const;

/** Offers the ways in which the landlord hands an address over to a person himself. */
export const EntregarEndereco = ({ nome, url, whatsapp }: Props) => (
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
      href={whatsapp}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`WhatsApp para ${nome}`}
      leftSection={<IconBrandWhatsapp {...icone} />}
    >
      WhatsApp
    </Button>
  </>
);
