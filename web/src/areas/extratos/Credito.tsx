import type { Lancamento } from '@imob/schemas/extratos';
import type { ContaDaPagina } from '@imob/schemas/paginas/financeiro';
import { Badge, Button, Checkbox, Group, Paper, Radio, Stack, Text } from '@mantine/core';
import { data, dinheiro } from '../../format/format.ts';
import { type Escolha, proposto } from './pares.ts';

type Props = {
  lancamento: Lancamento;
  contas: ReadonlyMap<string, ContaDaPagina>;
  escolha: Escolha | undefined;
  aoEscolher: (escolha: Escolha | undefined) => void;
  aoProcurar: () => void;
};

/** A credit of a statement, and what it pays: to be confirmed, chosen from, looked for or set aside. */
export function Credito({ lancamento, contas, escolha, aoEscolher, aoProcurar }: Props) {
  const { id, situacao, descricao, valor, contaIds, candidatos, juntoCom } = lancamento;
  const nome = (ids: readonly string[]) => ids.map((um) => nomeDe(contas.get(um))).join(' e ');
  const escolhidas = escolha && escolha !== 'NAO_ALUGUEL' ? escolha.contaIds : [];
  const feito = situacao === 'CONCILIADO';
  const propria =
    escolhidas.length > 0 && !proposto(lancamento) && !candidatos.some((um) => um.join() === escolhidas.join());
  return (
    <Paper withBorder p="md" bg="var(--imob-superficie)" component="li">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
            {descricao || 'Sem descrição'}
          </Text>
          <Text fz="xs" c="dimmed" className="numeros">
            {data(lancamento.data)}
            {juntoCom.length > 0 && ', junto com outro crédito'}
            {lancamento.sinalTrocado && ', sinal trocado pelo banco'}
          </Text>
        </div>
        <Text fw={650} className="numeros" style={{ whiteSpace: 'nowrap' }}>
          {dinheiro(valor)}
        </Text>
      </Group>
      <Stack gap="xs" mt="xs">
        {feito && (
          <Text fz="sm" c="var(--mantine-color-green-text)">
            Pagou {nome(contaIds) || 'uma conta'}
          </Text>
        )}
        {proposto(lancamento) && (
          <Group gap="sm">
            <Checkbox
              checked={escolhidas.length > 0}
              onChange={({ currentTarget }) => aoEscolher(currentTarget.checked ? { contaIds } : undefined)}
              label={`Paga ${nome(contaIds)}`}
            />
            <Badge variant="light" color={situacao === 'SEGURO' ? 'green' : 'blue'} tt="none" radius="sm">
              {situacao === 'SEGURO' ? 'Certo' : 'Sugerido'}
            </Badge>
          </Group>
        )}
        {situacao === 'AMBIGUO' && (
          <Radio.Group
            aria-label={`O que pagam ${dinheiro(valor)}`}
            value={escolhidas.join()}
            onChange={(valores) => aoEscolher({ contaIds: valores.split(',') })}
          >
            <Stack gap={6}>
              {candidatos.map((grupo) => (
                <Radio key={grupo.join()} value={grupo.join()} label={nome(grupo)} name={id} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {propria && <Text fz="sm">Vai pagar {nome(escolhidas)}</Text>}
        {escolha === 'NAO_ALUGUEL' && <Text fz="sm">Não é aluguel: quem enviou fica lembrado.</Text>}
        {!feito && (
          <Group gap="xs">
            <Button size="compact-sm" variant="subtle" onClick={aoProcurar}>
              Escolher outra conta
            </Button>
            {!proposto(lancamento) && escolha !== 'NAO_ALUGUEL' && (
              <Button size="compact-sm" variant="subtle" onClick={() => aoEscolher('NAO_ALUGUEL')}>
                Não é aluguel
              </Button>
            )}
            {escolha && !proposto(lancamento) && (
              <Button size="compact-sm" variant="subtle" onClick={() => aoEscolher(undefined)}>
                Desfazer
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Paper>
  );
}

const nomeDe = (conta: ContaDaPagina | undefined): string =>
  conta
    ? `${conta.descricao}, ${conta.locatarioNome} (${dinheiro(conta.valor)}, vence em ${data(conta.dataVencimento)})`
    : 'conta apagada';
