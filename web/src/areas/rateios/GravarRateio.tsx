import * as rateios from '@imob/schemas/rateios';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { Button, Chip, Fieldset, Group, Input, MultiSelect, Select, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { CampoNumero } from '../../components/fields/CampoNumero.tsx';
import { Continuando } from '../../components/fields/Continuando.tsx';
import { type Formulario, useFormulario } from '../../components/fields/form.ts';
import { useRascunho } from '../../components/fields/useRascunho.ts';
import { avisarErro, consulta, consultas, useMudanca } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';
import { useGrupos } from '../imoveis/grupos/useGrupos.ts';
import { esquecerTudo } from './esquecerTudo.ts';
import { NOMES_DAS_FORMAS, OPCOES_DE_TIPO } from './palavras.ts';

type Rateio = rateios.Rateio;
type Valores = Pick<Rateio, 'nome' | 'tipo' | 'forma' | 'unidade' | 'vagos' | 'comum'> & {
  lembrarDia: number | '';
  imoveis: { imovelId: string; nome: string; peso: number | '' }[];
};
type Props = { rateio: Rateio | undefined; fechar: () => void; aoCriar?: (rateio: Rateio) => void };

const NOVO: Valores = {
  ...{ nome: '', tipo: 'AGUA', forma: 'IGUAL', unidade: null, vagos: 'LOCADOR', comum: 'LOCADOR' },
  ...{ lembrarDia: '', imoveis: [] },
};

const valoresDe = ({ nome, tipo, forma, unidade, vagos, comum, lembrarDia, imoveis }: Rateio): Valores => ({
  ...{ nome, tipo, forma, unidade, vagos, comum, lembrarDia: lembrarDia ?? '' },
  imoveis: imoveis.map(({ imovelId, imovelNome, peso }) => ({ imovelId, nome: imovelNome, peso })),
});

/** Says, once, how a bill is divided. */
export function GravarRateio({ rateio, fechar, aoCriar }: Props) {
  const { uid } = usePerfil();
  const aoConcluir = (feito: Rateio) => {
    esquecerTudo();
    fechar();
    if (!rateio) aoCriar?.(feito);
  };
  const opcoes = { erroNoLugar: true, sucesso: 'Guardado.', aoConcluir } as const;
  const criar = useMudanca('POST /rateios', opcoes);
  const mudar = useMudanca('PATCH /rateios/:id', opcoes);
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: rateios.criar.schema.body,
    inicial: rateio ? valoresDe(rateio) : NOVO,
    preparar: ({ imoveis, ...valores }) => ({
      ...valores,
      imoveis: imoveis.map(({ imovelId, peso }) => ({ imovelId, ...(peso !== '' && { peso }) })),
    }),
    enviar: (body) => (rateio ? mudar.mutateAsync({ params: { id: rateio.id }, body }) : criar.mutateAsync({ body })),
  });
  const { continuando, recomecar } = useRascunho(`rateio.${rateio?.id ?? ''}`, uid, campos);
  const { forma, tipo, imoveis } = campos.values;
  const mudarForma = (nova: Rateio['forma'], doTipo = tipo) =>
    campos.setValues({ forma: nova, tipo: doTipo, unidade: unidadeDe(nova, doTipo) });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        {continuando && <Continuando aoRecomecar={recomecar} />}
        <Group align="flex-start" gap="sm">
          <Select
            label="Conta de"
            data={OPCOES_DE_TIPO}
            allowDeselect={false}
            data-autofocus
            flex="1 1 150px"
            {...campos.getInputProps('tipo')}
            onChange={(novo) => novo && mudarForma(forma, novo)}
          />
          <TextInput
            label="Como você a chama"
            placeholder="Água da vila"
            required
            maxLength={80}
            autoComplete="off"
            flex="1 1 190px"
            {...campos.getInputProps('nome')}
          />
        </Group>
        <Imoveis campos={campos} />
        <Input.Wrapper
          label="Como se divide"
          labelElement="div"
          description={EXPLICACOES[forma]}
          inputWrapperOrder={['label', 'input', 'description']}
        >
          <Chip.Group value={forma} onChange={(nova) => mudarForma(nova as Rateio['forma'])}>
            <Group gap={8} mt={6} mb={6} role="radiogroup" aria-label="Como se divide">
              {(Object.keys(NOMES_DAS_FORMAS) as Rateio['forma'][]).map((uma) => (
                <Chip key={uma} value={uma} type="radio">
                  {NOMES_DAS_FORMAS[uma]}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </Input.Wrapper>
        {forma === 'PESO' && imoveis.length > 0 && (
          <Fieldset legend="Pessoas, ou outro peso, de cada imóvel">
            <Stack gap="xs">
              {imoveis.map(({ imovelId, nome }, i) => (
                <Group key={imovelId} justify="space-between" wrap="nowrap" gap="sm">
                  <Text fz="sm" miw={0} style={{ overflowWrap: 'anywhere' }}>
                    {nome}
                  </Text>
                  <CampoNumero
                    aria-label={`Peso de ${nome}`}
                    casas={3}
                    w={90}
                    flex="none"
                    placeholder="1"
                    {...campos.getInputProps(`imoveis.${i}.peso`)}
                  />
                </Group>
              ))}
            </Stack>
          </Fieldset>
        )}
        <Group align="flex-start" gap="sm">
          {forma !== 'IGUAL' && (
            <Select
              label="Unidade"
              data={forma === 'PESO' ? ['pessoas'] : ['m³', 'kWh']}
              placeholder="Nenhuma"
              clearable
              flex="1 1 130px"
              {...campos.getInputProps('unidade')}
            />
          )}
          <Select
            label="Parte de imóvel vago"
            data={[
              { value: 'LOCADOR', label: 'Fica comigo' },
              { value: 'OCUPADOS', label: 'Os outros dividem' },
            ]}
            allowDeselect={false}
            flex="1 1 190px"
            {...campos.getInputProps('vagos')}
          />
          {forma === 'LEITURA' && (
            <Select
              label="Consumo além dos medidores"
              data={[
                { value: 'LOCADOR', label: 'Fica comigo' },
                { value: 'DIVIDIDA', label: 'Todos dividem' },
              ]}
              allowDeselect={false}
              flex="1 1 190px"
              {...campos.getInputProps('comum')}
            />
          )}
        </Group>
        <CampoNumero
          label="Lembrar no Painel a partir do dia"
          description="De cada mês, até você lançar a conta. Vazio: não lembra."
          maw={280}
          {...campos.getInputProps('lembrarDia')}
        />
        <FimDoDialogo erro={erro} enviando={enviando} disabled={rateio !== undefined && !campos.isDirty()}>
          Guardar
        </FimDoDialogo>
      </Stack>
    </form>
  );
}

const EXPLICACOES: Record<Rateio['forma'], string> = {
  IGUAL: 'A mesma parte para cada imóvel.',
  PESO: 'Pelas pessoas que moram em cada um, pelos quartos, pela área: o que vocês combinaram.',
  LEITURA: 'Cada imóvel tem um medidor seu: todo mês você digita as leituras.',
};

function unidadeDe(forma: Rateio['forma'], tipo: Rateio['tipo']): Rateio['unidade'] {
  if (forma === 'PESO') return 'pessoas';
  if (forma === 'IGUAL') return null;
  return tipo === 'LUZ' ? 'kWh' : tipo === 'AGUA' || tipo === 'GAS' ? 'm³' : null;
}

const MAXIMO = 60;

/** The homes, chosen by name; the list stays open, since several are chosen. */
function Imoveis({ campos }: Pick<Formulario<Valores>, 'campos'>) {
  const [texto, setTexto] = useState('');
  const [busca] = useDebouncedValue(texto, 200);
  const { imoveis } = campos.values;
  const { data } = useQuery({
    ...consulta('GET /imoveis/pagina', { query: { busca, limite: 100 } }),
    placeholderData: keepPreviousData,
  });
  const nomes = new Map([
    ...(data?.imoveis.map((imovel) => [imovel.id, nomeDoImovel(imovel)] as const) ?? []),
    ...imoveis.map(({ imovelId, nome }) => [imovelId, nome] as const),
  ]);
  const erro = campos.errors.imoveis;
  const escolher = (mais: { imovelId: string; nome: string }[]) => {
    campos.clearFieldError('imoveis');
    const novos = mais.filter(({ imovelId }) => !imoveis.some((um) => um.imovelId === imovelId));
    campos.setFieldValue(
      'imoveis',
      [...imoveis, ...novos.map((um) => ({ ...um, peso: '' as const }))].slice(0, MAXIMO),
    );
  };
  return (
    <>
      <MultiSelect
        label="Imóveis que a dividem"
        description="Um só, se a conta dele vem no seu nome."
        required
        searchable
        hidePickedOptions
        maxValues={MAXIMO}
        data={[...nomes].map(([value, label]) => ({ value, label }))}
        value={imoveis.map(({ imovelId }) => imovelId)}
        searchValue={texto}
        onSearchChange={setTexto}
        placeholder={imoveis.length === 0 ? 'Escolha os imóveis' : undefined}
        nothingFoundMessage="Nenhum imóvel com este nome"
        {...(erro && { error: erro })}
        onChange={(ids) => {
          campos.clearFieldError('imoveis');
          campos.setFieldValue(
            'imoveis',
            ids.map(
              (id) =>
                imoveis.find(({ imovelId }) => imovelId === id) ?? {
                  imovelId: id,
                  nome: nomes.get(id) ?? '',
                  peso: '',
                },
            ),
          );
        }}
      />
      <EscolherGrupo escolher={escolher} />
    </>
  );
}

/** All properties of a group at once. */
function EscolherGrupo({ escolher }: { escolher: (imoveis: { imovelId: string; nome: string }[]) => void }) {
  const grupos = useGrupos();
  if (grupos.length === 0) return null;
  const porGrupo = async (grupo: string) => {
    const query = { grupo, arquivado: 'false' as const, limite: 100 };
    const { imoveis } = await consultas.fetchQuery(consulta('GET /imoveis/pagina', { query }));
    escolher(imoveis.map((imovel) => ({ imovelId: imovel.id, nome: nomeDoImovel(imovel) })));
  };
  return (
    <Group gap={6} mt={-8}>
      {grupos.map(({ nome, imoveis }) => (
        <Button key={nome} variant="light" size="compact-sm" onClick={() => void porGrupo(nome).catch(avisarErro)}>
          {`${nome} (${imoveis})`}
        </Button>
      ))}
    </Group>
  );
}
