import { Button, Group, Image, Radio, SimpleGrid, Stack, Text, TextInput, Title, VisuallyHidden } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { buscavel, contagem } from '../formato.ts';
import estilo from './Escolha.module.css';

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

/**
 * One of a list of records, as cards; what is missing can be added without leaving. What cannot be chosen comes when it is
 * asked for, or looked for by name.
 */
export function Escolha({ titulo, explicacao, opcoes, escolhida, aoEscolher, erro, novo, vazio }: Props) {
  const [texto, setTexto] = useState('');
  const [todas, setTodas] = useState(false);
  const palavras = buscavel(texto).split(/\s+/).filter(Boolean);
  const achadas = opcoes.filter(({ nome, detalhe }) =>
    palavras.every((p) => buscavel(`${nome} ${detalhe}`).includes(p)),
  );
  const livres = achadas.filter(({ id, impedimento }) => impedimento === undefined || id === escolhida);
  const mostradas = todas || palavras.length > 0 || livres.length === 0 ? achadas : livres;
  const escondidas = achadas.length - mostradas.length;
  return (
    <Stack gap="md">
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
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xs" mb={erro ? 'xs' : 0}>
          {mostradas.slice(0, MOSTRADAS).map((opcao) => (
            <Cartao key={opcao.id} opcao={opcao} />
          ))}
        </SimpleGrid>
      </Radio.Group>
      {mostradas.length > MOSTRADAS && (
        <Text fz="sm" c="dimmed">
          E mais {mostradas.length - MOSTRADAS}: procure pelo nome.
        </Text>
      )}
      {escondidas > 0 && (
        <Button variant="subtle" style={{ alignSelf: 'flex-start' }} onClick={() => setTodas(true)}>
          Mostrar {contagem(escondidas, 'indisponível', 'indisponíveis')}
        </Button>
      )}
    </Stack>
  );
}

function Cartao({ opcao: { id, nome, detalhe, lado, foto, impedimento } }: { opcao: Opcao }) {
  return (
    <Radio.Card
      value={id}
      p={{ base: 'sm', sm: 'md' }}
      radius="lg"
      bg="var(--imob-superficie)"
      disabled={impedimento !== undefined}
      opacity={impedimento ? 0.75 : 1}
    >
      <Group wrap="nowrap" gap="sm">
        <Radio.Indicator disabled={impedimento !== undefined} />
        {foto && <Image src={foto} alt="" w={{ base: 40, sm: 56 }} h={{ base: 40, sm: 56 }} radius="md" fit="cover" />}
        <div className={estilo.texto}>
          <div>
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
        </div>
      </Group>
    </Radio.Card>
  );
}
