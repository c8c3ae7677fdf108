import { telefoneInternacional } from '@imob/schemas/rules/telephones';
import { Anchor, type MantineSize, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import { telefone as escrito } from '../../format/telefone.ts';

const linha = { display: 'inline-flex', alignItems: 'center', gap: 8, overflowWrap: 'anywhere' } as const;
const icone = { size: 18, 'aria-hidden': true, style: { flex: 'none' } } as const;

type Props = { telefone: string | null | undefined; email: string | null | undefined; fz?: MantineSize };

/** Links that call, write by WhatsApp and by e-mail; a telephone that nobody can dial is only shown. */
export function Contatos({ telefone, email, fz = 'md' }: Props) {
  const discado = telefoneInternacional(telefone);
  return (
    <>
      {telefone &&
        (discado ? (
          <>
            <Anchor href={`tel:+${discado}`} fz={fz} style={linha} className="numeros">
              <IconPhone {...icone} />
              {escrito(telefone)}
            </Anchor>
            <Anchor href={`https://wa.me/${discado}`} target="_blank" rel="noopener noreferrer" fz={fz} style={linha}>
              <IconBrandWhatsapp {...icone} />
              WhatsApp
            </Anchor>
          </>
        ) : (
          <Text fz={fz}>{telefone}</Text>
        ))}
      {email && (
        <Anchor href={`mailto:${email}`} fz={fz} style={linha}>
          <IconMail {...icone} />
          {email}
        </Anchor>
      )}
    </>
  );
}
