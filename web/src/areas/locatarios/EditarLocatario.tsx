import { type Locatario, mudar } from '@imob/schemas/locatarios';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useFormulario } from '../../components/fields/form.ts';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Voltar } from '../../components/screen/Voltar.tsx';
import { chamar } from '../../service/api.ts';
import { avisar, consulta, esquecer } from '../../service/queries.ts';
import { FormularioDoLocatario } from './FormularioDoLocatario.tsx';
import { semDadosDePessoa, valoresDe } from './formulario.ts';

const rota = getRouteApi('/app/locatarios/$id/editar');

export function EditarLocatario() {
  const { id: locatarioId } = rota.useParams();
  const lido = useQuery(consulta('GET /locatarios/:id', { params: { id: locatarioId } }));
  return (
    <Pagina
      titulo="Editar locatário"
      voltar={
        <Voltar to="/locatarios/$id" params={{ id: locatarioId }}>
          {lido.data?.nome ?? 'Locatário'}
        </Voltar>
      }
      largura="formulario"
    >
      <Carregado consulta={lido}>{(locatario) => <Edicao locatario={locatario} />}</Carregado>
    </Pagina>
  );
}

function Edicao({ locatario }: { locatario: Locatario }) {
  const navegar = useNavigate();
  const voltar = () => navegar({ to: '/locatarios/$id', params: { id: locatario.id } });
  const formulario = useFormulario({
    schema: mudar.schema.body,
    mudanca: async () => valoresDe(await chamar('GET /locatarios/:id', { params: { id: locatario.id } })),
    preparar: semDadosDePessoa,
    inicial: valoresDe(locatario),
    enviar: async (body) => {
      await chamar('PATCH /locatarios/:id', { params: { id: locatario.id }, body });
      void esquecer('PATCH /locatarios/:id');
      avisar('Locatário atualizado.');
      await voltar();
    },
  });
  return <FormularioDoLocatario formulario={formulario} salvar="Salvar alterações" aoCancelar={() => void voltar()} />;
}
