import { Button, Group, Image, Radio, Stack, Text, TextInput, Title, VisuallyHidden } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { buscavel } from '../formato.ts';

export type Opcao = {
  id: string;
  nome: string;
  detalhe: string;
  /** Beside it, such as a price. */
  lado?: ReactNode;
  foto?: string | null | undefined;
  /** Why it cannot be chosen. */
  impedimento?: string | undefined;
};

type Props = {
  titulo: string;
  explicacao: string;
  opcoes: Opcao[];
  escolhida: string | null;
  aoEscolher: (id: string) => void;
  erro: ReactNode;
  novo: { nome: string; abrir: () => void };
  vazio: string;
};

const SEM_PROCURA = 6;
const MOSTRADAS = 60;

/** One of a list of records, as cards; what is missing can be added without leaving. */
export function Escolha({ titulo, explicacao, opcoes, escolhida, aoEscolher, erro, novo, vazio }: Props) {
  const [texto, setTexto] = useState('');
  const palavras = buscavel(texto).split(/\s+/).filter(Boolean);
  const achadas = opcoes.filter(({ nome, detalhe }) =>
    palavras.every((p) => buscavel(`${nome} ${detalhe}`).includes(p)),
  );
  return (
    <Stack gap="md" maw={820}>
      <div>
        <Title order={2}>{titulo}</Title>
        <Text c="dimmed" mt={4}>
          {explicacao}
        </Text>
      </div>
      <Group align="flex-end">
        {opcoes.length > SEM_PROCURA && (
          <TextInput
            label="Procurar"
            type="search"
            flex="1 1 220px"
            leftSection={<IconSearch size={18} aria-hidden />}
            value={texto}
            onChange={({ currentTarget }) => setTexto(currentTarget.value)}
          />
        )}
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={novo.abrir}>
          {novo.nome}
        </Button>
      </Group>
      {opcoes.length === 0 && <Text>{vazio}</Text>}
      {opcoes.length > 0 && achadas.length === 0 && (
        <Text c="dimmed">Nada encontrado. Procure com menos palavras.</Text>
      )}
      <Radio.Group
        value={escolhida}
        onChange={aoEscolher}
        error={erro}
        label={<VisuallyHidden>{titulo}</VisuallyHidden>}
      >
        <Stack gap="xs" mb={erro ? 'xs' : 0}>
          {achadas.slice(0, MOSTRADAS).map((opcao) => (
            <Cartao key={opcao.id} opcao={opcao} />
          ))}
          {achadas.length > MOSTRADAS && (
            <Text fz="sm" c="dimmed">
              E mais {achadas.length - MOSTRADAS}: procure pelo nome.
            </Text>
          )}
        </Stack>
      </Radio.Group>
    </Stack>
  );
}

function Cartao({ opcao: { id, nome, detalhe, lado, foto, impedimento } }: { opcao: Opcao }) {
  return (
    <Radio.Card
      value={id}
      p="md"
      radius="lg"
      bg="var(--imob-superficie)"
      disabled={impedimento !== undefined}
      opacity={impedimento ? 0.75 : 1}
    >
      <Group wrap="nowrap" gap="md">
        <Radio.Indicator disabled={impedimento !== undefined} />
        {foto && <Image src={foto} alt="" w={56} h={56} radius="md" fit="cover" />}
        <div style={{ flex: 1, minWidth: 0 }}>
          <Text fw={600}>{nome}</Text>
          <Text fz="sm" c="dimmed" lineClamp={2}>
            {detalhe}
          </Text>
          {impedimento && (
            <Text fz="sm" c="var(--mantine-color-yellow-text)">
              {impedimento}
            </Text>
          )}
        </div>
        {lado}
      </Group>
    </Radio.Card>
  );
}
