import type { Folha } from '@imob/schemas/importacoes';
import { NOMES_DAS_FOLHAS, TIPOS_DE_FOLHA, type TipoDeFolha } from '@imob/schemas/rules/importacao/campos';
import { Accordion, Alert, Group, Select, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Selo } from '../../components/screen/Selo.tsx';
import { contagem } from '../../format/format.ts';
import { consulta, consultas, useMudanca } from '../../service/queries.ts';
import {
  campoDaColuna,
  camposPossiveis,
  comCampo,
  type FolhaInteira,
  juntarPartes,
  naMesmaLinha,
  precisa,
  tiposDe,
} from './partes.ts';

type Dita = { tipo: TipoDeFolha | 'CONJUNTA' | null; colunas: Folha['colunas'] };
type Props = { id: string; folhas: Folha[] };

/** Asks what each sheet and column brings; told once by hand, it is remembered by its title. */
export function FolhasDaPlanilha({ id, folhas }: Props) {
  const dizer = useMudanca('PATCH /importacoes/:id', {
    aoConcluir: (lida) => consultas.setQueryData(consulta('GET /importacoes/:id', { params: { id } }).queryKey, lida),
  });
  const inteiras = juntarPartes(folhas);
  const mudar = ({ primeira }: FolhaInteira, ditas: Dita[]) =>
    dizer.mutate({
      params: { id },
      body: { folhas: folhas.map(({ tipo, colunas }, i) => ditas[i - primeira] ?? { tipo, colunas }) },
    });
  return (
    <section aria-label="Colunas">
      <Title order={2} fz="lg" mb="sm">
        De que campo é cada coluna
      </Title>
      <Accordion
        multiple
        variant="separated"
        styles={{ item: { background: 'var(--imob-superficie)', borderColor: 'var(--mantine-color-default-border)' } }}
        defaultValue={inteiras.flatMap((inteira, i) => (precisa(inteira) ? [String(i)] : []))}
      >
        {inteiras.map((inteira, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sheets stand in the order of the file
          <Accordion.Item key={i} value={String(i)}>
            <Accordion.Control>
              <Group gap="xs">
                <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                  {inteira.partes[0]?.nome}
                </Text>
                <Text fz="sm" c="dimmed">
                  {[nomeDe(tiposDe(inteira)), contagem(inteira.partes[0]?.linhas ?? 0, 'linha', 'linhas')]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
                {precisa(inteira) && <Selo cor="yellow">Confira</Selo>}
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              <Colunas inteira={inteira} ocupado={dizer.isPending} mudar={(ditas) => mudar(inteira, ditas)} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  );
}

const nomeDe = (tipos: TipoDeFolha[]): string =>
  tipos.length > 1 ? naMesmaLinha(tipos) : tipos.map((tipo) => NOMES_DAS_FOLHAS[tipo]).join();

type PropsDasColunas = { inteira: FolhaInteira; ocupado: boolean; mudar: (ditas: Dita[]) => void };

function Colunas({ inteira, ocupado, mudar }: PropsDasColunas) {
  const { partes } = inteira;
  const [primeira] = partes;
  const tipos = tiposDe(inteira);
  const faltam = partes.flatMap((parte) => parte.faltam);
  const possiveis = camposPossiveis(tipos);
  return (
    <Stack gap="md">
      <TipoDaFolha inteira={inteira} ocupado={ocupado} mudar={mudar} />
      {faltam.length > 0 && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={20} />}>
          Falta dizer que coluna traz: {new Intl.ListFormat('pt-BR').format(faltam)}. Se nenhuma traz, acrescente-a à
          planilha e envie de novo.
        </Alert>
      )}
      {tipos.length > 0 && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          {primeira?.titulos.map((titulo, i) => (
            <Select
              // biome-ignore lint/suspicious/noArrayIndexKey: columns stand in the order of the sheet
              key={i}
              label={titulo || `Coluna ${i + 1}`}
              description={primeira.amostra.map((linha) => linha[i]).find(Boolean) ?? 'vazia'}
              placeholder="Não importar"
              data={possiveis}
              value={campoDaColuna(inteira, i)}
              disabled={ocupado}
              clearable
              searchable
              nothingFoundMessage="Não há"
              onChange={(campo) => {
                const colunas = comCampo(inteira, i, campo);
                mudar(partes.map(({ tipo }, qual) => ({ tipo, colunas: colunas[qual] ?? [] })));
              }}
            />
          ))}
        </SimpleGrid>
      )}
    </Stack>
  );
}

const NADA = 'NADA';
const OS_TRES: TipoDeFolha[] = ['IMOVEIS', 'LOCATARIOS', 'CONTRATOS'];

function TipoDaFolha({ inteira, ocupado, mudar }: PropsDasColunas) {
  const tipos = tiposDe(inteira);
  // Two of three, as the titles said by themselves.
  const dois = tipos.length === 2 ? [{ value: 'DOIS', label: naMesmaLinha(tipos) }] : [];
  const atual = dois[0]?.value ?? (tipos.length === OS_TRES.length ? 'CONJUNTA' : (tipos[0] ?? NADA));
  return (
    <Select
      label="O que esta folha traz"
      data={[
        ...TIPOS_DE_FOLHA.map((um) => ({ value: um as string, label: NOMES_DAS_FOLHAS[um] })),
        ...dois,
        { value: 'CONJUNTA', label: naMesmaLinha(OS_TRES) },
        { value: NADA, label: 'Nada: deixar de fora' },
      ]}
      value={atual}
      allowDeselect={false}
      disabled={ocupado}
      onChange={(valor) => {
        if (valor === atual) return;
        const dito = valor === NADA ? null : (valor as Dita['tipo']);
        mudar(
          inteira.partes.map(({ tipo, colunas }, i) =>
            i === 0 ? { tipo: dito, colunas: dito === tipo ? colunas : [] } : { tipo: null, colunas: [] },
          ),
        );
      }}
      maw={400}
    />
  );
}
