import type { Ajudante } from '@imob/schemas/ajudantes';
import { Button, Group } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { BotaoCopiar } from '../../components/links/BotaoCopiar.tsx';
import { usePerfil } from '../../service/session.tsx';
import { doWhatsapp, mensagemDoConvite } from './palavras.ts';

const icone = { size: 16, 'aria-hidden': true } as const;

/** Offers the ways in which the landlord hands an invitation's address over himself. */
export function Entregar({ nome, url }: Pick<Ajudante, 'nome'> & { url: string }) {
  const { nome: deQuem } = usePerfil();
  return (
    <Group gap="xs">
      <BotaoCopiar valor={url} size="compact-sm" aria-label={`Copiar endereço: ${nome}`}>
        Copiar endereço
      </BotaoCopiar>
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
