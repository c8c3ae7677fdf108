import type { Folha } from '@imob/schemas/importacoes';
import { CAMPOS, NOMES_DAS_FOLHAS, TIPOS_DE_FOLHA, type TipoDeFolha } from '@imob/schemas/rules/importacao/campos';
import { Accordion, Alert, Badge, Group, Select, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { contagem } from '../../format/format.ts';
import { consulta, consultas, useMudanca } from '../../service/queries.ts';

const NADA = 'NADA';
type Props = { id: string; folhas: Folha[] };
const precisa = ({ tipo, faltam }: Folha) => tipo === null || faltam.length > 0;

/** Asks what each sheet and column brings; told once by hand, it is remembered by its title. */
export function FolhasDaPlanilha({ id, folhas }: Props) {
  const dizer = useMudanca('PATCH /importacoes/:id', {
    aoConcluir: (lida) => consultas.setQueryData(consulta('GET /importacoes/:id', { params: { id } }).queryKey, lida),
  });
  const mudarFolha = (qual: number, mudanca: Partial<Pick<Folha, 'tipo' | 'colunas'>>) =>
    dizer.mutate({
      params: { id },
      body: { folhas: folhas.map(({ tipo, colunas }, i) => ({ tipo, colunas, ...(i === qual && mudanca) })) },
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
        defaultValue={folhas.flatMap((folha, i) => (precisa(folha) ? [String(i)] : []))}
      >
        {folhas.map((folha, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sheets stand in the order of the file
          <Accordion.Item key={i} value={String(i)}>
            <Accordion.Control>
              <Group gap="xs">
                <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                  {folha.nome}
                </Text>
                <Text fz="sm" c="dimmed">
                  {folha.tipo ? `${NOMES_DAS_FOLHAS[folha.tipo]} · ` : ''}
                  {contagem(folha.linhas, 'linha', 'linhas')}
                </Text>
                {precisa(folha) && (
                  <Badge color="yellow" variant="light">
                    Confira
                  </Badge>
                )}
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              <Colunas folha={folha} ocupado={dizer.isPending} mudar={(mudanca) => mudarFolha(i, mudanca)} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  );
}

type PropsDasColunas = {
  folha: Folha;
  ocupado: boolean;
  mudar: (mudanca: Partial<Pick<Folha, 'tipo' | 'colunas'>>) => void;
};

function Colunas({ folha, ocupado, mudar }: PropsDasColunas) {
  const { tipo, colunas, titulos, amostra, faltam } = folha;
  const escolher = (coluna: number, campo: string | null) =>
    mudar({ colunas: colunas.map((atual, i) => (i === coluna ? campo : atual === campo ? null : atual)) });
  return (
    <Stack gap="md">
      <Select
        label="O que esta folha traz"
        data={[
          ...TIPOS_DE_FOLHA.map((um) => ({ value: um as string, label: NOMES_DAS_FOLHAS[um] })),
          { value: NADA, label: 'Nada: deixar de fora' },
        ]}
        value={tipo ?? NADA}
        allowDeselect={false}
        disabled={ocupado}
        onChange={(valor) => mudar({ tipo: valor === NADA ? null : (valor as TipoDeFolha), colunas: [] })}
        maw={320}
      />
      {faltam.length > 0 && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={20} />}>
          Falta dizer que coluna traz: {new Intl.ListFormat('pt-BR').format(faltam)}.
        </Alert>
      )}
      {tipo && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          {titulos.map((titulo, i) => (
            <Select
              // biome-ignore lint/suspicious/noArrayIndexKey: columns stand in the order of the sheet
              key={i}
              label={titulo || `Coluna ${i + 1}`}
              description={amostra.map((linha) => linha[i]).find(Boolean) ?? 'vazia'}
              placeholder="Não importar"
              data={CAMPOS[tipo].map((campo) => ({
                value: campo.nome,
                label: campo.obrigatorio ? `${campo.titulo} *` : campo.titulo,
              }))}
              value={colunas[i] ?? null}
              disabled={ocupado}
              clearable
              searchable
              nothingFoundMessage="Não há"
              onChange={(campo) => escolher(i, campo)}
            />
          ))}
        </SimpleGrid>
      )}
    </Stack>
  );
}
