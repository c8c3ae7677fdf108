import * as compromissos from '@imob/schemas/compromissos';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { AVISAR_DIAS_DE_COSTUME } from '@imob/schemas/rules/compromissos';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import type { Opcao } from '../../components/fields/CampoRemoto.tsx';
import { Continuando } from '../../components/fields/Continuando.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { useRascunho } from '../../components/fields/useRascunho.ts';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { hoje } from '../../format/format.ts';
import { chamar } from '../../service/api.ts';
import { consulta, useMudanca } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';
import { CamposDoCompromisso, type ValoresDoCompromisso } from './CamposDoCompromisso.tsx';
import { guardadoEmPalavras } from './palavras.ts';

type Novo = { imovelId?: string | undefined; titulo?: string | undefined; fechar: () => void };

/** Notes what has to be done by a day, at this property and called so where these are named. */
export function NovoCompromisso({ imovelId = '', titulo, fechar }: Novo) {
  const este = useQuery({ ...consulta('GET /imoveis/:id', { params: { id: imovelId } }), enabled: imovelId !== '' });
  if (imovelId === '') return <FormularioDoNovo imovel={undefined} titulo={titulo} fechar={fechar} />;
  return (
    <Carregado consulta={este} esqueleto={<Skeleton h={420} radius="md" />}>
      {(imovel) => (
        <FormularioDoNovo imovel={{ value: imovel.id, label: nomeDoImovel(imovel) }} titulo={titulo} fechar={fechar} />
      )}
    </Carregado>
  );
}

/** Without a number of days the usual one counts. */
const preparar = ({ avisarDias, ...valores }: ValoresDoCompromisso) => ({
  ...valores,
  avisarDias: avisarDias === '' ? AVISAR_DIAS_DE_COSTUME : avisarDias,
});

type DoNovo = { imovel: Opcao | undefined; titulo: string | undefined; fechar: () => void };

function FormularioDoNovo({ imovel, titulo = '', fechar }: DoNovo) {
  const { uid } = usePerfil();
  const criar = useMudanca('POST /compromissos', {
    erroNoLugar: true,
    sucesso: (ele) => guardadoEmPalavras(ele, hoje()),
    aoConcluir: fechar,
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: compromissos.criar.schema.body,
    inicial: {
      ...{ titulo, imovelId: imovel?.value ?? null, proximo: '', aCadaMeses: 12 },
      ...{ avisarDias: AVISAR_DIAS_DE_COSTUME, porEmail: true, tipo: 'OUTRO', anotacoes: '' },
    } as ValoresDoCompromisso,
    preparar,
    enviar: (body) => criar.mutateAsync({ body }),
  });
  const { continuando, recomecar } = useRascunho(
    `compromisso.${imovel?.value ?? ''}${titulo && `.${titulo}`}`,
    uid,
    campos,
  );
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        {continuando && <Continuando aoRecomecar={recomecar} />}
        <CamposDoCompromisso campos={campos} imovel={imovel} />
        <FimDoDialogo erro={erro} enviando={enviando}>
          Guardar
        </FimDoDialogo>
      </Stack>
    </form>
  );
}

const valoresDe = (ele: compromissos.Compromisso): ValoresDoCompromisso => ({
  ...{ titulo: ele.titulo, imovelId: ele.imovelId, proximo: ele.proximo ?? '', aCadaMeses: ele.aCadaMeses ?? '' },
  ...{ avisarDias: ele.avisarDias, porEmail: ele.porEmail, tipo: ele.tipo, anotacoes: ele.anotacoes ?? '' },
});

/** Changes one; of one that is done for good a day makes it due again. */
export function EditarCompromisso({ ele, fechar }: { ele: compromissos.Compromisso; fechar: () => void }) {
  const params = { id: ele.id };
  const mudar = useMudanca('PATCH /compromissos/:id', {
    ...{ erroNoLugar: true, sucesso: 'Compromisso alterado.', aoConcluir: fechar },
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: compromissos.mudar.schema.body,
    inicial: valoresDe(ele),
    mudanca: async () => valoresDe(await chamar('GET /compromissos/:id', { params })),
    preparar: (valores) => {
      const { proximo, ...resto } = preparar(valores);
      // It has none as long as it is done for good.
      return proximo === '' && ele.proximo === null ? resto : { proximo, ...resto };
    },
    enviar: (body) => mudar.mutateAsync({ params, body }),
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <CamposDoCompromisso
          campos={campos}
          imovel={ele.imovelId ? { value: ele.imovelId, label: ele.imovelNome ?? 'Imóvel apagado' } : undefined}
        />
        <FimDoDialogo erro={erro} enviando={enviando} disabled={!campos.isDirty()}>
          Salvar
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
