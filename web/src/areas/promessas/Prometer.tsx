import * as promessas from '@imob/schemas/promessas';
import { DIAS_DO_LOCADOR } from '@imob/schemas/rules/promessas';
import { Alert, Checkbox, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { CampoData } from '../../components/fields/CampoData.tsx';
import { CampoDinheiro } from '../../components/fields/CampoDinheiro.tsx';
import { Continuando } from '../../components/fields/Continuando.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { useRascunho } from '../../components/fields/useRascunho.ts';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { data, dinheiro, distancia, hoje, somarDias } from '../../format/format.ts';
import { consulta, useMudanca } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';
import { type Linha, linhaDe } from '../financeiro/linhas.ts';
import { NADA_SE_PERDOA } from './palavras.ts';
import { usePromessasDasContas } from './usePromessas.ts';

/** The contas that may be promised: these, or a tenant's or a contract's, with those that are late chosen already. */
export type QuemPromete = { linhas: readonly Linha[] } | { locatarioId: string } | { contratoId: string };
type Props = { quem: QuemPromete; fechar: () => void };

/** Notes for which day a debt was promised. */
export function Prometer({ quem, fechar }: Props) {
  if ('linhas' in quem) return <Formulario linhas={quem.linhas} escolhidas={quem.linhas} fechar={fechar} />;
  return <DasAbertas quem={quem} fechar={fechar} />;
}

const MAIS_AS_PROXIMAS = 2;

function DasAbertas({ quem, fechar }: { quem: Exclude<QuemPromete, { linhas: unknown }>; fechar: () => void }) {
  const query = { ...quem, situacao: 'ABERTAS', ordem: 'VENCIMENTO', limite: 60 } as const;
  const abertas = useQuery(consulta('GET /financeiro/pagina', { query }));
  return (
    <Carregado consulta={abertas} esqueleto={<Skeleton h={360} radius="md" />}>
      {({ contas }) => {
        const linhas = contas.map(linhaDe);
        const atrasadas = linhas.filter(({ conta }) => conta.status === 'ATRASADO');
        // Late ones all, and beside them the next: a promise may be of what is still to fall due.
        const vistas = linhas.slice(0, atrasadas.length + MAIS_AS_PROXIMAS);
        const [primeira] = atrasadas;
        const doMesmo = atrasadas.filter(({ contrato }) => contrato.id === primeira?.contrato.id);
        return linhas.length === 0 ? (
          <Text>Não há contas em aberto: não há o que prometer.</Text>
        ) : (
          <Formulario linhas={vistas} escolhidas={doMesmo} fechar={fechar} />
        );
      }}
    </Carregado>
  );
}

type Valores = { contaIds: string[]; prometidaPara: string; valor: number | ''; recado: string };

function Formulario({
  linhas,
  escolhidas,
  fechar,
}: Omit<Props, 'quem'> & Record<'linhas' | 'escolhidas', readonly Linha[]>) {
  const { uid } = usePerfil();
  const prometidas = usePromessasDasContas();
  const criar = useMudanca('POST /promessas', {
    erroNoLugar: true,
    sucesso: ({ prometidaPara }) => `Promessa anotada para ${data(prometidaPara)}.`,
    aoConcluir: fechar,
  });
  const substituidas = (ids: readonly string[]) => {
    const delas = ids.flatMap((id) => prometidas.get(id) ?? []).filter(({ situacao }) => situacao === 'ABERTA');
    return [...new Map(delas.map((uma) => [uma.id, uma])).values()];
  };
  // A draft may be of other contas of the tenant's: nothing is promised that is not on the screen.
  const daqui = (ids: readonly string[]) => ids.filter((id) => linhas.some(({ conta }) => conta.id === id));
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: promessas.criar.schema.body,
    inicial: {
      ...{ contaIds: escolhidas.map(({ conta }) => conta.id), prometidaPara: '', valor: '', recado: '' },
    } as Valores,
    preparar: (valores) => {
      const contaIds = daqui(valores.contaIds);
      return { ...valores, contaIds, substitui: substituidas(contaIds).map(({ id }) => id) };
    },
    enviar: (body) => criar.mutateAsync({ body }),
  });
  const [primeira] = linhas;
  const { continuando, recomecar } = useRascunho(`promessa.${primeira?.contrato.locatarioId}`, uid, campos);
  const contaIds = daqui(campos.values.contaIds);
  const marcadas = linhas.filter(({ conta }) => contaIds.includes(conta.id));
  const variosContratos = new Set(marcadas.map(({ contrato }) => contrato.id)).size > 1;
  const antes = substituidas(contaIds);
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        {continuando && <Continuando aoRecomecar={recomecar} />}
        <Text fz="sm" c="dimmed">
          {NADA_SE_PERDOA}
        </Text>
        <Checkbox.Group label="O que ele vai pagar" {...campos.getInputProps('contaIds')}>
          <Stack gap={8} mt={6}>
            {linhas.map(({ conta, imovel }) => (
              <Checkbox
                key={conta.id}
                value={conta.id}
                label={`${conta.descricao}: ${dinheiro(conta.valor)}`}
                description={`${imovel}, ${conta.status === 'ATRASADO' ? 'venceu' : 'vence'} ${distancia(conta.dataVencimento)}`}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        {variosContratos && (
          <Alert color="yellow" variant="light" role="alert">
            Há contas de mais de um contrato. Cada contrato tem a sua promessa: deixe marcadas só as de um deles.
          </Alert>
        )}
        {antes.map(({ id, prometidaPara }) => (
          <Alert key={id} color="yellow" variant="light">
            Já estava prometido para {data(prometidaPara)}: esta promessa toma o lugar daquela.
          </Alert>
        ))}
        <Group align="flex-start" gap="sm">
          <CampoData
            label="Vai pagar em"
            required
            data-autofocus
            clearable={false}
            minDate={hoje()}
            maxDate={somarDias(hoje(), DIAS_DO_LOCADOR)}
            flex="1 1 150px"
            {...campos.getInputProps('prometidaPara')}
          />
          <CampoDinheiro label="Só uma parte" placeholder="Tudo" flex="1 1 150px" {...campos.getInputProps('valor')} />
        </Group>
        <Textarea
          label="O que ele disse"
          description="Só você vê, e quem ajuda você."
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2_000}
          {...campos.getInputProps('recado')}
        />
        <FimDoDialogo erro={erro} enviando={enviando} disabled={contaIds.length === 0 || variosContratos}>
          Anotar promessa
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
