import { Button, Checkbox, Group, ScrollArea, Select, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';

type Escolha = { data: number; valor: number; descricao: number[]; lado?: number; cabecalho: number };
type Props = {
  tabela: string[][];
  enviando: boolean;
  erro: string | undefined;
  enviar: (colunas: Escolha) => void;
  fechar: () => void;
};

/** Asks by the first rows of a bank's table what each column is; the service remembers it for the bank's next file. */
export function Colunas({ tabela, enviando, erro, enviar, fechar }: Props) {
  const largura = Math.max(...tabela.map(({ length }) => length));
  const [comTitulos, setComTitulos] = useState(true);
  const [data, setData] = useState<string | null>(null);
  const [valor, setValor] = useState<string | null>(null);
  const [descricao, setDescricao] = useState<string | null>(null);
  const [lado, setLado] = useState<string | null>(null);
  const [falta, setFalta] = useState<string>();
  const cabecalho = comTitulos ? linhaDosTitulos(tabela) : -1;
  const nomes = Array.from({ length: largura }, (_, i) => {
    const titulo = cabecalho >= 0 ? tabela[cabecalho]?.[i]?.trim() : '';
    return { value: String(i), label: titulo ? `${i + 1}: ${titulo}` : `Coluna ${i + 1}` };
  });

  function confirmar() {
    if (data === null || valor === null || descricao === null) {
      return setFalta('Indique as três colunas: data, valor e descrição.');
    }
    setFalta(undefined);
    enviar({
      ...{ data: Number(data), valor: Number(valor), descricao: [Number(descricao)], cabecalho },
      ...(lado !== null && { lado: Number(lado) }),
    });
  }

  return (
    <DialogoDeFormulario
      opened
      enviando={enviando}
      mudou={() => !comTitulos || [data, valor, descricao, lado].some((coluna) => coluna !== null)}
      onClose={fechar}
      title="Qual coluna é qual?"
      size="xl"
    >
      <Stack>
        <Text fz="sm">Não conhecemos o formato deste banco. Diga uma vez; nos próximos extratos não perguntamos.</Text>
        <ScrollArea tabIndex={0} aria-label="Começo do arquivo">
          <Table withTableBorder withColumnBorders fz="xs" aria-label="Primeiras linhas do extrato">
            <Table.Tbody>
              {tabela.slice(0, 6).map((linha, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file have no other name
                <Table.Tr key={i} {...(i === cabecalho && { fw: 650 })}>
                  {nomes.map(({ value }) => (
                    <Table.Td key={value} style={{ whiteSpace: 'nowrap' }}>
                      {linha[Number(value)] ?? ''}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea>
        <Checkbox
          label="O arquivo tem uma linha com os títulos das colunas"
          checked={comTitulos}
          onChange={({ currentTarget }) => setComTitulos(currentTarget.checked)}
        />
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
          <Select label="Data" required placeholder="Escolha" data={nomes} value={data} onChange={setData} />
          <Select label="Valor" required placeholder="Escolha" data={nomes} value={valor} onChange={setValor} />
          <Select
            label="Descrição"
            required
            placeholder="Escolha"
            data={nomes}
            value={descricao}
            onChange={setDescricao}
          />
        </SimpleGrid>
        <Select
          label="Entrada ou saída"
          description="Se o valor vem sem sinal, a coluna que diz C ou D, crédito ou débito."
          placeholder="O valor já tem sinal"
          clearable
          data={nomes}
          value={lado}
          onChange={setLado}
        />
        <ErroDoFormulario erro={falta ?? erro} />
        <Group justify="flex-end">
          <Button loading={enviando} onClick={confirmar}>
            Importar
          </Button>
        </Group>
      </Stack>
    </DialogoDeFormulario>
  );
}

/**
 * Above its columns a bank may write its name, the account and the period. The titles are the row with the most cells
 * among those without a figure; a bank that puts figures in its titles has them in the first row of several cells.
 */
function linhaDosTitulos(tabela: string[][]): number {
  const cheias = tabela.map((linha) => linha.filter((celula) => celula.trim()).length);
  const semNumero = tabela.map((linha, i) => (linha.some((celula) => /\d/.test(celula)) ? 0 : cheias[i]!));
  const maior = Math.max(0, ...semNumero);
  return maior > 1 ? semNumero.indexOf(maior) : cheias.findIndex((quantas) => quantas > 1);
}
