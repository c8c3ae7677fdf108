import { Loader, Menu, Text } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { Contato } from './useContato.ts';

const icone = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

type Props = {
  Icone: TablerIcon;
  nome: string;
  contato: Contato;
  para: string | null | undefined;
  endereco: string | undefined;
};

/** An entry of a menu that writes to a tenant, or says why it cannot. */
export function Mensagem({ Icone, nome, contato, para, endereco }: Props) {
  if (endereco && contato.estado !== 'lendo') {
    return (
      <Menu.Item
        leftSection={<Icone {...icone} />}
        component="a"
        href={endereco}
        {...(endereco.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {nome}
        <Text fz="xs" c="dimmed">
          {para}
        </Text>
      </Menu.Item>
    );
  }
  if (contato.estado === 'lendo') return <Espera Icone={Icone}>Procurando o contato…</Espera>;
  if (contato.estado === 'falhou') {
    return (
      <Menu.Item leftSection={<Icone {...icone} />} closeMenuOnClick={false} onClick={contato.reler}>
        Não foi possível ler o contato. Tentar de novo
      </Menu.Item>
    );
  }
  return (
    <Menu.Item leftSection={<Icone {...icone} />} disabled>
      {nome}
      <Text fz="xs">{para ? `Número incompleto: ${para}` : 'O locatário não tem este contato no cadastro'}</Text>
    </Menu.Item>
  );
}

export const Espera = ({ Icone, children }: { Icone: TablerIcon; children: string }) => (
  <Menu.Item leftSection={<Icone {...icone} />} disabled rightSection={<Loader size="xs" />}>
    {children}
  </Menu.Item>
);
