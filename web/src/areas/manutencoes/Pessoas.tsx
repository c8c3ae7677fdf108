import type { Manutencao } from '@imob/schemas/manutencoes';
import { telefoneInternacional } from '@imob/schemas/rules/telephones';
import { Anchor, Stack, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { telefone } from '../../format/telefone.ts';
import { useQuem } from './useQuem.ts';

const linha = { display: 'inline-flex', alignItems: 'center', gap: 8, overflowWrap: 'anywhere' } as const;

export function Pessoas({ ela }: { ela: Manutencao }) {
  const { inquilino, prestador } = useQuem(ela);
  return (
    <Secao titulo="Pessoas">
      <Stack gap="md">
        <Pessoa
          papel="Quem faz"
          {...(prestador && { telefone: prestador.prestadorTelefone, email: prestador.prestadorEmail })}
        >
          {prestador?.prestadorId ? (
            <Ligacao to="/prestadores/$id" params={{ id: prestador.prestadorId }} fw={600}>
              {prestador.prestadorNome}
            </Ligacao>
          ) : (
            (prestador?.prestadorNome ?? 'Ainda não escolhido')
          )}
        </Pessoa>
        <Pessoa papel="Inquilino" {...inquilino}>
          {inquilino ? (
            <Ligacao to="/locatarios/$id" params={{ id: inquilino.id }} fw={600}>
              {inquilino.nome}
            </Ligacao>
          ) : (
            (ela.locatarioNome ?? 'O imóvel estava vazio')
          )}
        </Pessoa>
      </Stack>
    </Secao>
  );
}

type PropsDaPessoa = { papel: string; telefone?: string | null; email?: string | null; children: ReactNode };

function Pessoa({ papel, telefone: numero, email, children }: PropsDaPessoa) {
  const discado = telefoneInternacional(numero);
  return (
    <Stack gap={4} align="flex-start">
      <Text fz="sm" c="dimmed">
        {papel}
      </Text>
      <Text component="div" style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
      {numero &&
        (discado ? (
          <>
            <Anchor href={`tel:+${discado}`} fz="sm" style={linha} className="numeros">
              <IconPhone size={16} aria-hidden style={{ flex: 'none' }} />
              {telefone(numero)}
            </Anchor>
            <Anchor href={`https://wa.me/${discado}`} target="_blank" rel="noopener noreferrer" fz="sm" style={linha}>
              <IconBrandWhatsapp size={16} aria-hidden style={{ flex: 'none' }} />
              WhatsApp
            </Anchor>
          </>
        ) : (
          <Text fz="sm">{numero}</Text>
        ))}
      {email && (
        <Anchor href={`mailto:${email}`} fz="sm" style={linha}>
          <IconMail size={16} aria-hidden style={{ flex: 'none' }} />
          {email}
        </Anchor>
      )}
    </Stack>
  );
}
