import type * as financeiro from '@imob/schemas/financeiro';
import { somar } from '@imob/schemas/rules/money';
import { Alert, Button, Checkbox, Group, Progress, Stack, Text, TextInput } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { Alternativa } from '../../components/fields/Alternativa.tsx';
import { CampoData } from '../../components/fields/CampoData.tsx';
import { erroDaData } from '../../components/fields/lerData.ts';
import { contagem, dinheiro, hoje } from '../../format/format.ts';
import { chamar, messageOf } from '../../service/api.ts';
import { consulta, esquecer } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';
import type { Linha } from './linhas.ts';
import { avisarRecebidas } from './mudarConta.tsx';
import { devidoPor, encargosPara, temAcrescimo } from './receber/devido.ts';
import { FormaDePagamento, lembrarForma, ultimaForma } from './receber/FormaDePagamento.tsx';
import { ProntoVarias, type Recebida } from './receber/ProntoVarias.tsx';

type Props = { linhas: Linha[]; depois: () => void; fechar: () => void };

const SEM_ACORDO = { multa: '', juros: '', correcao: '', desconto: '' } as const;

type Quando = 'UM_DIA' | 'VENCIMENTO';

/** What becomes of late charges: of all the contas the same, or of each what is chosen beside it. */
type Acrescimos = 'COBRAR' | 'DISPENSAR' | 'CADA_UMA';

/** What a late conta has over its value, each part by its name. */
const partesDe = (encargos: financeiro.Encargos | undefined): string[] =>
  (
    [
      ['correção', encargos?.correcao],
      ['multa', encargos?.multa],
      ['juros', encargos?.juros],
    ] as const
  ).flatMap(([nome, valor]) => (valor ? [`${nome} ${dinheiro(valor)}`] : []));

/** Several contas received on one day, or each on its due day, and in one way, each whole, with the charges of its terms; leads to the receipts. */
export function ReceberVarias({ linhas, depois, fechar }: Props) {
  const [recebidas, setRecebidas] = useState<Recebida[]>();
  if (recebidas) return <ProntoVarias recebidas={recebidas} fechar={fechar} />;
  return <Formulario linhas={linhas} depois={depois} fechar={fechar} aoReceber={setRecebidas} />;
}

function Formulario({ linhas, depois, fechar, aoReceber }: Props & { aoReceber: (recebidas: Recebida[]) => void }) {
  const { uid } = usePerfil();
  const [dia, setDia] = useState(hoje());
  const errado = dia === '' || erroDaData(dia, { ate: hoje() }) !== undefined;
  const [forma, setForma] = useState(() => ultimaForma(uid));
  const [todas, setTodas] = useState(linhas);
  const [fora, setFora] = useState<ReadonlySet<string>>(new Set());
  const faltam = todas.filter(({ conta }) => !fora.has(conta.id));
  const [recebidas, setRecebidas] = useState<Recebida[]>([]);
  const [feitas, setFeitas] = useState<number>();
  const [falhas, setFalhas] = useState<ReadonlyMap<string, string>>(new Map());
  const [quando, setQuando] = useState<Quando>('UM_DIA');
  const [quais, setQuais] = useState<Acrescimos>('COBRAR');
  const [dispensadas, setDispensadas] = useState<ReadonlySet<string>>(new Set());
  const [motivo, setMotivo] = useState('');
  const vencidas = todas.every(({ conta }) => conta.dataVencimento < hoje());
  const diaDe = ({ conta }: Linha) => (quando === 'VENCIMENTO' ? conta.dataVencimento : errado ? hoje() : dia);
  const encargos = useQueries({
    queries: todas.map((linha) => ({
      ...consulta('GET /financeiro/:id/encargos', { params: { id: linha.conta.id }, query: { em: diaDe(linha) } }),
      staleTime: 0,
    })),
  });
  const lidos = encargos.every(({ data }) => data);
  const encargosDe = new Map(todas.map(({ conta }, i) => [conta.id, encargos[i]?.data]));
  const temMais = ({ conta }: Linha) => {
    const lidos = encargosDe.get(conta.id);
    return lidos !== undefined && temAcrescimo(lidos);
  };
  const comAcrescimo = faltam.filter(temMais);
  const dispensa = (linha: Linha) =>
    temMais(linha) && (quais === 'CADA_UMA' ? dispensadas.has(linha.conta.id) : quais === 'DISPENSAR');
  const escolhaDe = (linha: Linha) => (dispensa(linha) ? 'DISPENSAR' : 'COBRAR');
  const algumaDispensada = faltam.some(dispensa);
  const semMotivo = algumaDispensada && motivo.trim() === '';
  const devidoDe = (linha: Linha) =>
    devidoPor(linha.conta.valor, encargosDe.get(linha.conta.id), escolhaDe(linha), SEM_ACORDO);
  const total = somar(faltam.map(devidoDe));

  const trocar = (atuais: ReadonlySet<string>, id: string) => {
    const novas = new Set(atuais);
    if (!novas.delete(id)) novas.add(id);
    return novas;
  };

  async function registrar() {
    const recusadas = new Map<string, string>();
    const novas: Recebida[] = [];
    for (const [i, linha] of faltam.entries()) {
      const { conta, contrato } = linha;
      setFeitas(i);
      const body = {
        ...encargosPara(encargosDe.get(conta.id), escolhaDe(linha), SEM_ACORDO),
        valorPago: devidoDe(linha),
        formaPagamento: forma,
        ...(diaDe(linha) !== hoje() && { dataPagamento: diaDe(linha) }),
        ...(dispensa(linha) && { motivo }),
      };
      // One after the other: what one of them refuses does not hold up the others.
      await chamar('PATCH /financeiro/:id/pagar', { params: { id: conta.id }, body }).then(
        ({ recibo_digital: recibo }) =>
          void novas.push({ contaId: conta.id, locatarioId: contrato.locatarioId, recibo }),
        (erro: unknown) => void recusadas.set(conta.id, messageOf(erro)),
      );
    }
    setFeitas(undefined);
    lembrarForma(uid, forma);
    void esquecer('PATCH /financeiro/:id/pagar');
    depois();
    if (recusadas.size === 0) return aoReceber([...recebidas, ...novas]);
    if (novas.length > 0) avisarRecebidas(novas.map(({ contaId }) => contaId));
    setRecebidas([...recebidas, ...novas]);
    setTodas(faltam.filter(({ conta }) => recusadas.has(conta.id)));
    setFalhas(recusadas);
  }

  return (
    <Stack>
      {falhas.size > 0 && (
        <Alert color="red" variant="light" role="alert">
          {contagem(falhas.size, 'conta não foi recebida', 'contas não foram recebidas')}; as outras foram.
        </Alert>
      )}
      {vencidas && (
        <Alternativa
          titulo="Quando foram pagas"
          opcoes={[
            { value: 'UM_DIA', label: 'Num dia só' },
            { value: 'VENCIMENTO', label: 'No vencimento' },
          ]}
          valor={quando}
          aoMudar={setQuando}
        />
      )}
      {quando === 'UM_DIA' && (
        <CampoData label="Dia do pagamento" clearable={false} maxDate={hoje()} value={dia} onChange={setDia} />
      )}
      <FormaDePagamento value={forma} onChange={setForma} />
      {comAcrescimo.length > 0 && (
        <Alternativa
          titulo="Multa e juros"
          nome="Encargos do atraso"
          opcoes={[
            { value: 'COBRAR', label: 'Cobrar' },
            { value: 'DISPENSAR', label: 'Dispensar' },
            ...(comAcrescimo.length > 1 || quais === 'CADA_UMA'
              ? [{ value: 'CADA_UMA' as const, label: 'Escolher' }]
              : []),
          ]}
          valor={quais}
          aoMudar={setQuais}
        />
      )}
      <Stack gap="sm" role="group" aria-label="Contas a receber">
        {todas.map((linha) => {
          const { conta, locatario, imovel } = linha;
          const devido = devidoDe(linha);
          return (
            <Group key={conta.id} justify="space-between" wrap="nowrap" align="flex-start">
              <Stack gap={8}>
                <Checkbox
                  checked={!fora.has(conta.id)}
                  onChange={() => setFora(trocar(fora, conta.id))}
                  disabled={feitas !== undefined}
                  label={conta.descricao}
                  description={`${locatario}, ${imovel}`}
                  error={falhas.get(conta.id)}
                />
                {quais === 'CADA_UMA' && temMais(linha) && !fora.has(conta.id) && (
                  <Checkbox
                    ml="xl"
                    size="sm"
                    checked={dispensadas.has(conta.id)}
                    onChange={() => setDispensadas(trocar(dispensadas, conta.id))}
                    disabled={feitas !== undefined}
                    label="Dispensar"
                    aria-label={`Dispensar multa e juros de ${conta.descricao}`}
                  />
                )}
              </Stack>
              <Text fz="sm" fw={600} className="numeros" ta="end" style={{ whiteSpace: 'nowrap' }}>
                {dinheiro(devido)}
                {devido !== conta.valor && (
                  <Text span display="block" fz="xs" c="dimmed" fw={400}>
                    de {dinheiro(conta.valor)}
                    {partesDe(encargosDe.get(conta.id)).map((parte) => (
                      <Text span inherit display="block" key={parte}>
                        {parte}
                      </Text>
                    ))}
                  </Text>
                )}
              </Text>
            </Group>
          );
        })}
      </Stack>
      {algumaDispensada && (
        <TextInput
          label="Motivo"
          required
          description="Fica no registro de cada dispensa, só para você."
          maxLength={1_000}
          value={motivo}
          onChange={({ currentTarget }) => setMotivo(currentTarget.value)}
        />
      )}
      {feitas !== undefined && (
        <div role="status">
          <Text fz="sm" c="dimmed" mb={4}>
            Registrando, {feitas + 1} de {faltam.length}
          </Text>
          <Progress value={(feitas / faltam.length) * 100} aria-label="Pagamentos registrados" />
        </div>
      )}
      <Group justify="flex-end" gap="xs" className="pe-do-dialogo">
        <Button variant="default" px="sm" onClick={fechar} disabled={feitas !== undefined}>
          Voltar
        </Button>
        <Button
          loading={feitas !== undefined}
          disabled={!lidos || (quando === 'UM_DIA' && errado) || semMotivo || faltam.length === 0}
          onClick={() => void registrar()}
        >
          Registrar {dinheiro(total)}
        </Button>
      </Group>
    </Stack>
  );
}
