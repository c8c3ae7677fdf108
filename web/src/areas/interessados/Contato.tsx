import type { Interessado } from '@imob/schemas/interessados';
import { telefoneInternacional } from '@imob/schemas/rules/telephones';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import { Secao } from '../../components/screen/Secao.tsx';
import { telefone } from '../../format/telefone.ts';

type Props = { ele: Interessado; editar: () => void };

const linha = { display: 'inline-flex', alignItems: 'center', gap: 8, overflowWrap: 'anywhere' } as const;

/** How somebody is reached. */
export function Contato({ ele: { telefone: numero, email }, editar }: Props) {
  const discado = telefoneInternacional(numero);
  return (
    <Secao
      titulo="Contato"
      acao={
        <Button variant="subtle" size="compact-sm" onClick={editar}>
          Editar
        </Button>
      }
    >
      <Stack gap="xs" align="flex-start">
        {numero &&
          (discado ? (
            <>
              <Anchor href={`tel:+${discado}`} style={linha} className="numeros">
                <IconPhone size={18} aria-hidden style={{ flex: 'none' }} />
                {telefone(numero)}
              </Anchor>
              <Anchor href={`https://wa.me/${discado}`} target="_blank" rel="noopener noreferrer" style={linha}>
                <IconBrandWhatsapp size={18} aria-hidden style={{ flex: 'none' }} />
                WhatsApp
              </Anchor>
            </>
          ) : (
            <Text>{numero}</Text>
          ))}
        {email && (
          <Anchor href={`mailto:${email}`} style={linha}>
            <IconMail size={18} aria-hidden style={{ flex: 'none' }} />
            {email}
          </Anchor>
        )}
        {!numero && !email && <Text c="dimmed">Nenhum telefone nem e-mail.</Text>}
      </Stack>
    </Secao>
  );
}
