import type { Anuncio } from '@imob/schemas/anuncios';
import type { ImovelLido } from '@imob/schemas/imoveis';
import { textoDoAnuncio, tituloDoAnuncio, valoresDoAnuncio } from '@imob/schemas/rules/anuncio';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { IconBrandWhatsapp, IconExternalLink, IconShare, IconTextCaption } from '@tabler/icons-react';
import { BotaoCopiar } from '../../components/links/BotaoCopiar.tsx';
import { dinheiro } from '../../format/format.ts';
import { avisarErro } from '../../service/queries.ts';

type Props = { imovel: ImovelLido; anuncio: Anuncio };

const icone = { size: 16, 'aria-hidden': true } as const;

/** Gives a line for a conversation, because an address alone says nothing. */
const chamada = (imovel: ImovelLido, { titulo }: Anuncio): string => {
  const { aluguel } = valoresDoAnuncio(imovel);
  return `${tituloDoAnuncio(imovel, titulo)}${aluguel ? `, ${dinheiro(aluguel)} por mês` : ''}`;
};

/** Offers the ways to pass an advert on. */
export function Divulgar({ imovel, anuncio }: Props) {
  const { url } = anuncio;
  const texto = chamada(imovel, anuncio);
  return (
    <Stack gap="sm">
      <TextInput
        label="Endereço do anúncio"
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
        styles={{ input: { textOverflow: 'ellipsis' } }}
      />
      <Group gap="xs">
        <BotaoCopiar valor={url}>Copiar endereço</BotaoCopiar>
        <Button
          size="sm"
          variant="default"
          component="a"
          href={`https://wa.me/?text=${encodeURIComponent(`${texto}\n${url}`)}`}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconBrandWhatsapp {...icone} />}
        >
          WhatsApp
        </Button>
        {'share' in navigator && (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconShare {...icone} />}
            onClick={() => void compartilhar(texto, url)}
          >
            Compartilhar
          </Button>
        )}
        <BotaoCopiar
          valor={textoDoAnuncio(imovel, anuncio, url)}
          variant="default"
          icone={<IconTextCaption {...icone} />}
        >
          Copiar texto do anúncio
        </BotaoCopiar>
        <Button
          size="sm"
          variant="subtle"
          component="a"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconExternalLink {...icone} />}
        >
          Ver a página
        </Button>
      </Group>
    </Stack>
  );
}

/** Shares the advert; closing the device's own dialog is no error. */
async function compartilhar(text: string, url: string): Promise<void> {
  try {
    await navigator.share({ title: text, text, url });
  } catch (erro) {
    if (!(erro instanceof DOMException && erro.name === 'AbortError')) avisarErro(erro);
  }
}
