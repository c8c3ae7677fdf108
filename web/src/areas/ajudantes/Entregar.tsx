import type { Ajudante } from '@imob/schemas/ajudantes';
import { Button, CopyButton, Group } from '@mantine/core';
import { IconBrandWhatsapp, IconCheck, IconCopy } from '@tabler/icons-react';
import { usePerfil } from '../../service/session.tsx';
import { doWhatsapp, mensagemDoConvite } from './palavras.ts';

const icone = { size: 16, 'aria-hidden': true } as const;

/** Offers the ways in which the landlord hands an invitation's address over himself. */
export function Entregar({ nome, url }: Pick<Ajudante, 'nome'> & { url: string }) {
  const { nome: deQuem } = usePerfil();
  return (
    <Group gap="xs">
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
        href={doWhatsapp(mensagemDoConvite({ nome, deQuem, url }))}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`WhatsApp para ${nome}`}
        leftSection={<IconBrandWhatsapp {...icone} />}
      >
        WhatsApp
      </Button>
    </Group>
  );
}
