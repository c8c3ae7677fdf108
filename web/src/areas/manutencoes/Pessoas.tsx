import type { Manutencao } from '@imob/schemas/manutencoes';
import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Contatos } from '../../components/links/Contatos.tsx';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { useQuem } from './useQuem.ts';

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

function Pessoa({ papel, telefone, email, children }: PropsDaPessoa) {
  return (
    <Stack gap={4} align="flex-start">
      <Text fz="sm" c="dimmed">
        {papel}
      </Text>
      <Text component="div" style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
      <Contatos telefone={telefone} email={email} fz="sm" />
    </Stack>
  );
}
