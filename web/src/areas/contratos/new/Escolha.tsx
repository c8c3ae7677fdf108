import { Button, Group, Image, Radio, SimpleGrid, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { CampoBusca } from '../../../components/fields/CampoBusca.tsx';
import { Carregado, type Leitura } from '../../../components/screen/Carregado.tsx';
import { MostrarMais } from '../../../components/table/MostrarMais.tsx';
import { contagem } from '../../../format/format.ts';
import estilo from './Escolha.module.css';

export type Opcao = {
  id: string;
  nome: string;
  detalhe: string;
  /** A detail at the side of the card, such as a price. */
  lado?: ReactNode;
  foto?: string | null | undefined;
  /** The reason why this option cannot be chosen. */
  impedimento?: string | undefined;
};

type Props = {
  titulo: string;
  explicacao: string;
  /** The state of the query that reads `opcoes`. */
  lista: Omit<Leitura<unknown>, 'data'> & ComponentProps<typeof MostrarMais>['consulta'];
  opcoes: Opcao[] | undefined;
  /** The number of all records, not only of those shown. */
  existem: number;
  busca: string;
  aoBuscar: (busca: string) => void;
  /** The chosen record, as far as it is known: it may be missing from `opcoes`. */
  id: string | null;
  escolhida: Opcao | undefined;
  aoEscolher: (id: string) => void;
  erro: ReactNode;
  novo: { nome: string; abrir: () => void };
  vazio: string;
  /** The options that cannot be chosen, until they are shown. */
  escondidas?: { quantas: number; mostrar: () => void } | undefined;
};

const SEM_PROCURA = 6;

/** Lets the landlord choose a record from cards. The service searches them, and a missing record is added without leaving. */
export function Escolha({ titulo, explicacao, lista, opcoes, escolhida, novo, escondidas, ...resto }: Props) {
  const { existem, busca, aoBuscar, id, aoEscolher, erro, vazio } = resto;
  const comEscolhida =
    escolhida && busca === '' && opcoes && !opcoes.some((opcao) => opcao.id === escolhida.id)
      ? [escolhida, ...opcoes]
      : opcoes;
  return (
    <Stack gap="md">
      <div>
        <Title order={2}>{titulo}</Title>
        <Text c="dimmed" mt={4}>
          {explicacao}
        </Text>
      </div>
      <Group align="flex-end">
        {existem > SEM_PROCURA && <CampoBusca label="Procurar" flex="1 1 220px" value={busca} onChange={aoBuscar} />}
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={novo.abrir}>
          {novo.nome}
        </Button>
      </Group>
      <Carregado consulta={{ ...lista, data: comEscolhida }}>
        {(mostradas) => (
          <>
            {mostradas.length === 0 && (
              <Text c="dimmed">{busca ? 'Nada encontrado. Procure com menos palavras.' : vazio}</Text>
            )}
            <Radio.Group
              value={id}
              onChange={aoEscolher}
              error={erro}
              label={<VisuallyHidden>{titulo}</VisuallyHidden>}
            >
              <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xs" mb={erro ? 'xs' : 0}>
                {mostradas.map((opcao) => (
                  <Cartao key={opcao.id} opcao={opcao} />
                ))}
              </SimpleGrid>
            </Radio.Group>
            <MostrarMais consulta={lista} />
          </>
        )}
      </Carregado>
      {escondidas && escondidas.quantas > 0 && (
        <Button variant="subtle" style={{ alignSelf: 'flex-start' }} onClick={escondidas.mostrar}>
          Mostrar {contagem(escondidas.quantas, 'indisponível', 'indisponíveis')}
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
