import type { Lancamento } from '@imob/schemas/extratos';
import type { ContaDaPagina } from '@imob/schemas/paginas/financeiro';
import { Badge, Button, Checkbox, Group, Paper, Radio, Stack, Text } from '@mantine/core';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { data, dinheiro, hoje } from '../../format/format.ts';
import { Falta } from './Falta.tsx';
import { type Escolha, proposto, retidoDe } from './pares.ts';
import { SE_VOLTOU } from './Voltaram.tsx';

type Props = {
  lancamento: Lancamento;
  /** The credits with which it pays together, as chosen. */
  juntos: Lancamento[];
  contas: ReadonlyMap<string, ContaDaPagina>;
  escolha: Escolha | undefined;
  /** The tax that the landlord says was withheld of what he chose. */
  irRetido: number | undefined;
  aoEscolher: (escolha: Escolha | undefined) => void;
  aoQuitar: (quitar: boolean) => void;
  aoProcurar: () => void;
  /** Takes back that it is no rent. */
  aoDesfazer: () => void;
};

/** A credit of a statement, and what it pays: to be confirmed, chosen from, looked for or set aside. */
export function Credito({ lancamento, juntos, contas, escolha, irRetido, ...acoes }: Props) {
  const { aoEscolher, aoQuitar, aoProcurar, aoDesfazer } = acoes;
  const { id, situacao, descricao, valor, contaIds, candidatos, juntoCom, lembrado } = lancamento;
  const { contaIds: escolhidas, quitar = false } = escolha && escolha !== 'NAO_ALUGUEL' ? escolha : { contaIds: [] };
  const nome = (ids: readonly string[]) => {
    const dito = ids.join() === escolhidas.join() ? irRetido : undefined;
    return nomesDe(
      ids.map((um) => ({
        conta: contas.get(um),
        devido: lancamento.devidos.find(({ contaId }) => contaId === um)?.valor,
        retido: dito ?? retidoDe([lancamento, ...juntos], ids),
        comoAntes: dito === undefined,
      })),
    );
  };
  const feito = situacao === 'CONCILIADO';
  const repetido = situacao === 'JA_REGISTRADO';
  const mesmo = repetido && escolhidas.length > 0 && escolhidas.join() === contaIds.join();
  // The landlord chose something else than was proposed, and reads what he confirms.
  const outra = proposto(lancamento) && escolhidas.length > 0 && escolhidas.join() !== contaIds.join();
  // The bank told of this very money before.
  const jaPagas = situacao === 'SEGURO' && lancamento.devidos.length === 0;
  const propria =
    escolhidas.length > 0 &&
    !mesmo &&
    !proposto(lancamento) &&
    !candidatos.some((um) => um.join() === escolhidas.join());
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
            {lancamento.devolvidoEm && `, parece devolvido em ${data(lancamento.devolvidoEm)}`}
          </Text>
        </div>
        <Text fw={650} className="numeros" style={{ whiteSpace: 'nowrap' }}>
          {dinheiro(valor)}
        </Text>
      </Group>
      <Stack gap="xs" mt="xs">
        {feito && (
          <Text fz="sm" c="var(--mantine-color-green-text)">
            {contaIds.length > 0 ? `Pagou ${nome(contaIds)}` : 'Está em Recebimentos'}
          </Text>
        )}
        {feito && lancamento.devolvidoEm && <Text fz="sm">{SE_VOLTOU}</Text>}
        {proposto(lancamento) && (
          <Group gap="sm">
            <Checkbox
              checked={escolhidas.length > 0}
              onChange={({ currentTarget }) => aoEscolher(currentTarget.checked ? { contaIds } : undefined)}
              label={`Paga ${nome(outra ? escolhidas : contaIds)}`}
            />
            {!outra && (
              <Badge variant="light" color={situacao === 'SEGURO' ? 'green' : 'blue'} tt="none" radius="sm">
                {situacao === 'SEGURO' ? 'Certo' : 'Sugerido'}
              </Badge>
            )}
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
        {repetido && <JaRegistrado lancamento={lancamento} nome={nome(contaIds)} />}
        {situacao === 'AGENDADO' && (
          <Text fz="sm">Este dia ainda não chegou. Confirme a partir de {data(lancamento.data)}.</Text>
        )}
        {mesmo && <Text fz="sm">É o mesmo dinheiro: nada é pago outra vez.</Text>}
        {propria && (
          <Text fz="sm">
            {repetido && 'É outro dinheiro. '}Vai pagar {nome(escolhidas)}
          </Text>
        )}
        {escolhidas.length > 0 && !mesmo && !jaPagas && (
          <Falta
            creditos={[lancamento, ...juntos]}
            contas={escolhidas.flatMap((um) => contas.get(um) ?? [])}
            irRetido={irRetido}
            quitar={quitar}
            aoQuitar={aoQuitar}
          />
        )}
        {escolha === 'NAO_ALUGUEL' && <Text fz="sm">Não é aluguel: fica lembrado.</Text>}
        {lembrado && !escolha && <Text fz="sm">Você disse que isto, ou o que este pagador envia, não é aluguel.</Text>}
        {!feito && situacao !== 'AGENDADO' && (
          <Group gap="xs">
            {repetido && contaIds.length > 0 && !mesmo && (
              <Button size="compact-sm" variant="light" onClick={() => aoEscolher({ contaIds })}>
                É o mesmo dinheiro
              </Button>
            )}
            <Button size="compact-sm" variant="subtle" onClick={aoProcurar}>
              {repetido
                ? 'É outro dinheiro'
                : escolhidas.length > 0 || proposto(lancamento)
                  ? 'Escolher outra conta'
                  : 'Escolher a conta'}
            </Button>
            {lembrado && (
              <Button size="compact-sm" variant="subtle" onClick={aoDesfazer}>
                Pode ser aluguel
              </Button>
            )}
            {!proposto(lancamento) && escolha !== 'NAO_ALUGUEL' && !(lembrado && situacao === 'NAO_ALUGUEL') && (
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

const ORIGENS = { BANCO: 'pelo banco', EXTRATO: 'por outro extrato', MANUAL: 'à mão' } as const;

/** Says what a credit seems to be, so that nobody pays twice with it. */
function JaRegistrado({ lancamento: { registro }, nome }: { lancamento: Lancamento; nome: string }) {
  if (!registro) return null;
  const dia = data(registro.data);
  return (
    <Text fz="sm">
      {registro.espera ? (
        <>
          Parece o dinheiro de {dia} que espera por você em{' '}
          <Ligacao to="/recebimentos" fz="sm">
            Recebimentos
          </Ligacao>
          . Resolva-o lá.
        </>
      ) : (
        `Parece já registrado ${ORIGENS[registro.origem]} em ${dia}: ${nome}.`
      )}
    </Text>
  );
}

type Nomeada = { conta: ContaDaPagina | undefined; devido: number | undefined; retido: number; comoAntes: boolean };

/** Several of one tenant name him once. */
function nomesDe(contas: readonly Nomeada[]): string {
  const [primeira] = contas;
  const deUm = contas.every(({ conta }) => conta !== undefined && conta.locatarioId === primeira?.conta?.locatarioId);
  if (contas.length < 2 || !deUm) return contas.map(nomeDe).join(' e ');
  const lista = contas.flatMap(({ conta }) => (conta ? `${conta.descricao} (${data(conta.dataVencimento)})` : []));
  return `${contas.length} contas de ${primeira?.conta?.locatarioNome}: ${new Intl.ListFormat('pt-BR').format(lista)}`;
}

function nomeDe({ conta, devido, retido, comoAntes }: Nomeada): string {
  if (!conta) return 'conta apagada';
  const { descricao, locatarioNome, valor, dataVencimento } = conta;
  const encargos = devido !== undefined && devido > valor ? `; com multa e juros, ${dinheiro(devido)}` : '';
  const ir = retido > 0 ? `; ${dinheiro(retido)} de IR retido na fonte${comoAntes ? ', como da última vez' : ''}` : '';
  return `${descricao}, ${locatarioNome} (${dinheiro(valor)}, ${dataVencimento < hoje() ? 'venceu' : 'vence'} em ${data(dataVencimento)}${encargos}${ir})`;
}
