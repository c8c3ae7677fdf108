import { Alert, Button, Group, Progress, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueries } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { VoltarDoDialogo } from '../../components/dialogs/VoltarDoDialogo.tsx';
import { Alternativa } from '../../components/fields/Alternativa.tsx';
import { CampoData } from '../../components/fields/CampoData.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { erroDaData } from '../../components/fields/lerData.ts';
import { usePerdeNoDialogo } from '../../components/fields/perdeNoDialogo.ts';
import { useMounted } from '../../components/screen/useMounted.ts';
import { contagem, dinheiro, hoje } from '../../format/format.ts';
import { ApiError, messageOf } from '../../service/api.ts';
import { avisarErro, consulta } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';
import type { Linha } from './linhas.ts';
import { avisarRecebidas } from './mudarConta.tsx';
import { SEM_MOTIVO } from './receber/devido.ts';
import { FormaDePagamento, lembrarForma, ultimaForma } from './receber/FormaDePagamento.tsx';
import { LinhaAReceber } from './receber/LinhaAReceber.tsx';
import { type Recebida, Recebidas } from './receber/Recebidas.tsx';
import { registrarVarias } from './receber/registrarVarias.ts';
import { calcularVarias, diaDe, type Escolhas } from './receber/varias.ts';

type Props = { linhas: Linha[]; depois: () => void; fechar: () => void };

/**
 * Receives several contas whole, on one day or on their due days, all in one way, with the charges of the terms;
 * ends with the receipts.
 */
export function ReceberVarias({ linhas, depois, fechar }: Props) {
  const [recebidas, setRecebidas] = useState<Recebida[]>();
  if (recebidas) return <Recebidas recebidas={recebidas} fechar={fechar} />;
  return <Formulario linhas={linhas} depois={depois} aoReceber={setRecebidas} />;
}

const comOuSem = (atuais: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const novas = new Set(atuais);
  if (!novas.delete(id)) novas.add(id);
  return novas;
};

type PropsDoFormulario = Omit<Props, 'fechar'> & { aoReceber: (recebidas: Recebida[]) => void };

/** Reports the result on whatever screen is open, because the dialog was left meanwhile. */
function contarDepois(recebidas: Recebida[], recusadas: ReadonlyMap<string, string>) {
  if (recebidas.length > 0) avisarRecebidas(recebidas.map(({ linha }) => linha.conta.id));
  for (const motivo of new Set(recusadas.values())) avisarErro(new ApiError(0, `Nem tudo foi recebido: ${motivo}`));
}

function Formulario({ linhas, depois, aoReceber }: PropsDoFormulario) {
  const { uid } = usePerfil();
  const [inicio] = useState<Escolhas>(() => ({
    ...{ quando: 'UM_DIA', dia: hoje(), forma: ultimaForma(uid), quais: 'COBRAR', motivo: '' },
    ...{ fora: new Set(), dispensadas: new Set() },
  }));
  const [escolhas, setEscolhas] = useState(inicio);
  usePerdeNoDialogo(() => escolhas !== inicio);
  const escolher = (novas: Partial<Escolhas>) => setEscolhas((atuais) => ({ ...atuais, ...novas }));
  const [todas, setTodas] = useState(linhas);
  const [antes, setAntes] = useState<Recebida[]>([]);
  const [feitas, setFeitas] = useState<number>();
  const [falhas, setFalhas] = useState<ReadonlyMap<string, string>>(new Map());
  const { quando, dia, forma, quais, motivo, fora, dispensadas } = escolhas;
  const errado = dia === '' || erroDaData(dia, { ate: hoje() }) !== undefined;
  const validas = errado ? { ...escolhas, dia: hoje() } : escolhas;
  const leituras = useQueries({
    queries: todas.map((linha) => ({
      ...consulta('GET /financeiro/:id/encargos', {
        params: { id: linha.conta.id },
        query: { em: diaDe(linha, validas) },
      }),
      staleTime: 0,
    })),
  });
  const encargosDe = new Map(todas.map(({ conta }, i) => [conta.id, leituras[i]?.data]));
  const { parcelas, faltam, total, comAcrescimo, algumaDispensada } = calcularVarias(
    todas,
    encargosDe,
    validas,
    hoje(),
  );
  const registrando = feitas !== undefined;
  const semMotivo = algumaDispensada && motivo.trim() === '';
  const [pressionado, setPressionado] = useState(false);
  const campoDoDia = useRef<HTMLInputElement>(null);
  const campoDoMotivo = useRef<HTMLInputElement>(null);
  const semLer = leituras.find(({ isError }) => isError);

  // It is a mutation, so that the dialog stays open until all have their answer.
  const registro = useMutation({ mutationFn: () => registrarVarias(faltam, setFeitas) });
  const montado = useMounted();

  async function registrar() {
    setPressionado(true);
    if (semLer) for (const leitura of leituras) if (leitura.isError) void leitura.refetch();
    if (quando === 'UM_DIA' && errado) return campoDoDia.current?.focus();
    if (semMotivo) return campoDoMotivo.current?.focus();
    if (semLer || faltam.length === 0) return;
    setPressionado(false);
    const { recebidas, recusadas } = await registro.mutateAsync();
    setFeitas(undefined);
    lembrarForma(uid, forma);
    depois();
    if (!montado.current) return contarDepois(recebidas, recusadas);
    if (recusadas.size === 0) return aoReceber([...antes, ...recebidas]);
    if (recebidas.length > 0) avisarRecebidas(recebidas.map(({ linha }) => linha.conta.id));
    setAntes([...antes, ...recebidas]);
    setTodas(todas.filter(({ conta }) => recusadas.has(conta.id)));
    setFalhas(recusadas);
  }

  return (
    <Stack>
      {falhas.size > 0 && (
        <Alert color="red" variant="light" role="alert">
          {contagem(falhas.size, 'conta não foi recebida', 'contas não foram recebidas')}; as outras foram.
        </Alert>
      )}
      {todas.every(({ conta }) => conta.dataVencimento < hoje()) && (
        <Alternativa
          titulo="Quando foram pagas"
          opcoes={[
            { value: 'UM_DIA', label: 'Num dia só' },
            { value: 'VENCIMENTO', label: 'No vencimento' },
          ]}
          valor={quando}
          aoMudar={(novo) => escolher({ quando: novo })}
        />
      )}
      {quando === 'UM_DIA' && (
        <CampoData
          ref={campoDoDia}
          label="Dia do pagamento"
          clearable={false}
          error={pressionado && dia === '' && 'Preencha este campo.'}
          maxDate={hoje()}
          value={dia}
          onChange={(novo) => escolher({ dia: novo })}
        />
      )}
      <FormaDePagamento value={forma} onChange={(nova) => escolher({ forma: nova })} />
      {comAcrescimo > 0 && (
        <Alternativa
          titulo="Multa e juros"
          nome="Encargos do atraso"
          opcoes={[
            { value: 'COBRAR', label: 'Cobrar' },
            { value: 'DISPENSAR', label: 'Dispensar' },
            ...(comAcrescimo > 1 || quais === 'CADA_UMA' ? [{ value: 'CADA_UMA' as const, label: 'Escolher' }] : []),
          ]}
          valor={quais}
          aoMudar={(novas) => escolher({ quais: novas })}
        />
      )}
      <Stack gap="sm" role="group" aria-label="Contas a receber">
        {parcelas.map((parcela) => {
          const { id } = parcela.linha.conta;
          return (
            <LinhaAReceber
              key={id}
              parcela={parcela}
              falha={falhas.get(id)}
              parada={registrando}
              aoTrocar={() => escolher({ fora: comOuSem(fora, id) })}
              aoDispensar={
                quais === 'CADA_UMA' ? () => escolher({ dispensadas: comOuSem(dispensadas, id) }) : undefined
              }
              dispensada={dispensadas.has(id)}
            />
          );
        })}
      </Stack>
      {algumaDispensada && (
        <TextInput
          ref={campoDoMotivo}
          label="Motivo"
          required
          description="Fica no registro de cada dispensa, só para você."
          maxLength={1_000}
          error={pressionado && semMotivo && SEM_MOTIVO}
          value={motivo}
          onChange={({ currentTarget }) => escolher({ motivo: currentTarget.value })}
        />
      )}
      {pressionado && faltam.length === 0 && <ErroDoFormulario erro="Marque ao menos uma conta para registrar." />}
      {semLer && <ErroDoFormulario erro={`Não deu para calcular o que é devido: ${messageOf(semLer.error)}`} />}
      {registrando && (
        <div role="status">
          <Text fz="sm" c="dimmed" mb={4}>
            Registrando, {feitas + 1} de {faltam.length}
          </Text>
          <Progress value={(feitas / faltam.length) * 100} aria-label="Pagamentos registrados" />
        </div>
      )}
      <Group justify="flex-end" gap="xs" className="pe-do-dialogo">
        <VoltarDoDialogo px="sm" disabled={registrando} />
        <Button
          loading={registrando}
          disabled={leituras.some(({ isPending }) => isPending)}
          onClick={() => void registrar()}
        >
          Registrar {dinheiro(total)}
        </Button>
      </Group>
    </Stack>
  );
}
