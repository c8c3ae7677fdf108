import type { Comunicado, ComunicadoComNomes } from '@imob/schemas/comunicados';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { MAIOR_ASSUNTO, MAIOR_TEXTO } from '@imob/schemas/rules/comunicados';
import { Button, Group, MultiSelect, Radio, Select, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSairSemSalvar } from '../../components/dialogs/useSairSemSalvar.tsx';
import { CampoData } from '../../components/fields/CampoData.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import type { Formulario as DoFormulario } from '../../components/fields/form.ts';
import { Secao } from '../../components/screen/Secao.tsx';
import { consulta } from '../../service/queries.ts';
import { useGrupos } from '../imoveis/grupos/useGrupos.ts';

export type Valores = {
  assunto: string;
  texto: string;
  publico: Comunicado['publico'];
  grupo: string;
  imoveis: string[];
  comDemais: boolean;
  naPaginaAte: string;
};

export const valoresDe = (um?: Comunicado): Valores => ({
  ...{ assunto: um?.assunto ?? '', texto: um?.texto ?? '', publico: um?.publico ?? 'TODOS' },
  ...{ grupo: um?.grupo ?? '', imoveis: um?.imoveis ?? [], comDemais: um?.comDemais ?? true },
  naPaginaAte: um?.naPaginaAte ?? '',
});

type Props = {
  formulario: DoFormulario<Valores>;
  salvar: string;
  aoCancelar: () => void;
  /** How the properties that were chosen before are called. */
  nomes?: ComunicadoComNomes['nomesDosImoveis'];
};

/** Asks what is told, to whom, and until when it stands on the tenants' pages. */
export function Formulario({ formulario, salvar, aoCancelar, nomes = [] }: Props) {
  const { campos, aoEnviar, enviando, erro } = formulario;
  useSairSemSalvar(formulario);
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack gap="lg">
        <Secao titulo="O comunicado">
          <Stack>
            <TextInput
              label="Assunto"
              placeholder="Água fechada no sábado"
              required
              maxLength={MAIOR_ASSUNTO}
              autoComplete="off"
              {...campos.getInputProps('assunto')}
            />
            <Textarea
              label="Texto"
              description="Cada um recebe o seu, com o nome dele na saudação. Ninguém vê quem mais recebeu."
              placeholder="Sábado, dia 12, a água será fechada das 9 às 12 horas para a troca do registro."
              required
              autosize
              minRows={5}
              maxRows={16}
              maxLength={MAIOR_TEXTO}
              {...campos.getInputProps('texto')}
            />
          </Stack>
        </Secao>
        <Secao titulo="A quem">
          <AQuem campos={campos} nomes={nomes} />
        </Secao>
        <Secao titulo="Na página do inquilino">
          <CampoData
            label="Mostrar até"
            description="Até este dia aparece no alto da página de cada um que tem uma. Vazio: não aparece."
            maw={320}
            {...campos.getInputProps('naPaginaAte')}
          />
        </Secao>
        <ErroDoFormulario erro={erro} />
        <Group justify="flex-end">
          <Button variant="default" onClick={aoCancelar} disabled={enviando}>
            Cancelar
          </Button>
          <Button type="submit" loading={enviando}>
            {salvar}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type DosCampos = Pick<DoFormulario<Valores>, 'campos'> & { nomes: NonNullable<Props['nomes']> };

function AQuem({ campos, nomes: dosImoveis }: DosCampos) {
  const grupos = useGrupos();
  const { publico, grupo } = campos.values;
  const nomes = grupos.map(({ nome }) => nome);
  return (
    <Stack>
      <Radio.Group label="Quem recebe" {...campos.getInputProps('publico')}>
        <Stack gap="xs" mt={6}>
          <Radio value="TODOS" label="Todos os inquilinos com contrato em curso" />
          {(nomes.length > 0 || publico === 'GRUPO') && <Radio value="GRUPO" label="Os de um grupo de imóveis" />}
          <Radio value="IMOVEIS" label="Os de imóveis que eu escolher" />
        </Stack>
      </Radio.Group>
      {publico === 'GRUPO' && (
        <Select
          label="Grupo"
          required
          maw={420}
          data={grupo && !nomes.includes(grupo) ? [...nomes, grupo] : nomes}
          {...campos.getInputProps('grupo')}
          value={grupo || null}
          onChange={(novo) => campos.setFieldValue('grupo', novo ?? '')}
        />
      )}
      {publico === 'IMOVEIS' && <Imoveis campos={campos} nomes={dosImoveis} />}
      <Switch
        label="Também quem aluga junto e recebe avisos"
        {...campos.getInputProps('comDemais', { type: 'checkbox' })}
      />
    </Stack>
  );
}

function Imoveis({ campos, nomes: deAntes }: DosCampos) {
  const [texto, setTexto] = useState('');
  const [busca] = useDebouncedValue(texto, 200);
  const { data } = useQuery({
    ...consulta('GET /imoveis/pagina', { query: { busca, limite: 100 } }),
    placeholderData: keepPreviousData,
  });
  const { imoveis } = campos.values;
  const [vistos, setVistos] = useState(new Map(deAntes.map(({ id, nome }) => [id, nome])));
  const nomes = new Map([
    ...imoveis.map((id) => [id, vistos.get(id) ?? 'Imóvel apagado'] as const),
    ...(data?.imoveis.map((imovel) => [imovel.id, nomeDoImovel(imovel)] as const) ?? []),
  ]);
  return (
    <MultiSelect
      label="Imóveis"
      required
      searchable
      hidePickedOptions
      data={[...nomes].map(([value, label]) => ({ value, label }))}
      searchValue={texto}
      onSearchChange={setTexto}
      placeholder={imoveis.length === 0 ? 'Escolha os imóveis' : undefined}
      nothingFoundMessage="Nenhum imóvel com este nome"
      {...campos.getInputProps('imoveis')}
      onChange={(ids) => {
        setVistos(new Map(nomes));
        campos.setFieldValue('imoveis', ids);
      }}
    />
  );
}
