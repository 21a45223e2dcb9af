function __floki_should_offer_completions_for_flags_or_options -a expected_commands
    set -l non_repeating_flags_or_options $argv[2..]
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __floki_parse_tokens
    test "$commands" = "$expected_commands"; and return $non_repeating_flags_or_options_absent
end

function __floki_should_offer_completions_for_positional -a expected_commands positional_index_comparison expected_positional_index
    set -l non_repeating_flags_or_options
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __floki_parse_tokens
    test "$commands" = "$expected_commands" -a \( "$positional_index" "$positional_index_comparison" "$expected_positional_index" \)
end

function __floki_parse_tokens -S
    set -l unparsed_tokens (__floki_tokens -pc)
    switch $unparsed_tokens[1]
    case 'floki'
        __floki_parse_subcommand 0 'V' 'version' 'h/help'
        switch $unparsed_tokens[1]
        case 'init'
            __floki_parse_subcommand 1 'template=' 'name=' 'base-url=' 'languages=' 'timezone=' 'version' 'h/help'
        case 'new'
            __floki_parse_subcommand -r 2 'draft' 'lang=' 'C/project=' 'now=' 'version' 'h/help'
        case 'check'
            __floki_parse_subcommand 0 'fix' 'dry-run' 'drafts' 'links' 'complete=+' 'locked' 'C/project=' 'now=' 'o/output=' 'jobs=' 'strict' 'format=' 'color=' 'all' 'q/quiet' 'version' 'h/help'
        case 'build'
            __floki_parse_subcommand 0 'images-only' 'shard=' 'verbose' 'summary=' 'drafts' 'adopt' 'no-verify' 'cache=' 'cache-limit=' 'cache-url=' 'memory=' 'locked' 'C/project=' 'now=' 'o/output=' 'jobs=' 'strict' 'format=' 'color=' 'all' 'q/quiet' 'version' 'h/help'
        case 'preview'
            __floki_parse_subcommand 1 'port=' 'host=' 'open' 'qr' 'drafts' 'C/project=' 'now=' 'version' 'h/help'
        case 'release'
            __floki_parse_subcommand 0 'dry-run' 'message=' 'app=' 'list' 'rollback=' 'locked' 'C/project=' 'now=' 'o/output=' 'jobs=' 'strict' 'format=' 'color=' 'all' 'q/quiet' 'version' 'h/help'
        case 'diff'
            __floki_parse_subcommand 2 'html=' 'C/project=' 'now=' 'o/output=' 'jobs=' 'strict' 'format=' 'color=' 'all' 'q/quiet' 'version' 'h/help'
        case 'publish'
            __floki_parse_subcommand 1 'dry-run' 'no-build' 'prune' 'max-delete=' 'endpoint=' 'sign=' 'transfers=' 'verbose' 'adopt' 'cache=' 'cache-limit=' 'cache-url=' 'memory=' 'locked' 'C/project=' 'now=' 'o/output=' 'jobs=' 'strict' 'format=' 'color=' 'all' 'q/quiet' 'version' 'h/help'
        case 'keygen'
            __floki_parse_subcommand 1 'no-password' 'version' 'h/help'
        case 'sign'
            __floki_parse_subcommand 0 'key=' 'expires=' 'C/project=' 'now=' 'o/output=' 'version' 'h/help'
        case 'bundle'
            __floki_parse_subcommand 0 'app=' 'carry=' 'into=' 'C/project=' 'o/output=' 'version' 'h/help'
        case 'i18n'
            __floki_parse_subcommand 0 'version' 'h/help'
            switch $unparsed_tokens[1]
            case 'status'
                __floki_parse_subcommand 0 'lang=+' 'list' 'badge=' 'C/project=' 'now=' 'o/output=' 'jobs=' 'strict' 'format=' 'color=' 'all' 'q/quiet' 'version' 'h/help'
            case 'export'
                __floki_parse_subcommand 0 'as=' 'lang=+' 'into=' 'C/project=' 'now=' 'o/output=' 'jobs=' 'strict' 'format=' 'color=' 'all' 'q/quiet' 'version' 'h/help'
            case 'import'
                __floki_parse_subcommand -r 1 'C/project=' 'now=' 'o/output=' 'jobs=' 'strict' 'format=' 'color=' 'all' 'q/quiet' 'version' 'h/help'
            case 'sync'
                __floki_parse_subcommand 0 'C/project=' 'now=' 'o/output=' 'jobs=' 'strict' 'format=' 'color=' 'all' 'q/quiet' 'version' 'h/help'
            end
        case 'verify'
            __floki_parse_subcommand 1 'client=' 'device=' 'lang=+' 'app=' 'now=' 'format=' 'html=' 'key=' 'seen=' 'version' 'h/help'
        case 'replay'
            __floki_parse_subcommand -r 1 'history' 'client=' 'device=' 'lang=+' 'app=' 'step=' 'now=' 'format=' 'version' 'h/help'
        case 'cache'
            __floki_parse_subcommand 0 'version' 'h/help'
            switch $unparsed_tokens[1]
            case 'stats'
                __floki_parse_subcommand 0 'C/project=' 'cache=' 'format=' 'version' 'h/help'
            case 'clean'
                __floki_parse_subcommand 0 'older-than=' 'to=' 'C/project=' 'cache=' 'format=' 'version' 'h/help'
            case 'verify'
                __floki_parse_subcommand 0 'C/project=' 'cache=' 'format=' 'version' 'h/help'
            end
        case 'lock'
            __floki_parse_subcommand 0 'check' 'repair' 'why=' 'C/project=' 'now=' 'o/output=' 'jobs=' 'strict' 'format=' 'color=' 'all' 'q/quiet' 'version' 'h/help'
        case 'explain'
            __floki_parse_subcommand -r 1 'format=' 'version' 'h/help'
        case 'schema'
            __floki_parse_subcommand 0 'C/project=' 'o/output=' 'version' 'h/help'
        case 'version'
            __floki_parse_subcommand 0 'version' 'h/help'
        case 'help'
            __floki_parse_subcommand -r 1 'version'
        end
    end
end

function __floki_tokens
    if test (string split -m 1 -f 1 -- . "$FISH_VERSION") -gt 3
        commandline --tokens-raw $argv
    else
        commandline -o $argv
    end
end

function __floki_parse_subcommand -S -a positional_count
    argparse -s r -- $argv
    set -l option_specs $argv[2..]
    set -l is_repeating_positional $_flag_r
    set -el _flag_r
    set -a commands $unparsed_tokens[1]
    set positional_index 0
    while true
        set -e unparsed_tokens[1]
        argparse -sn "$commands" $option_specs -- $unparsed_tokens 2> /dev/null
        set unparsed_tokens $argv
        set positional_index (math $positional_index + 1)
        for non_repeating_flag_or_option in $non_repeating_flags_or_options
            if set -ql "_flag_$(string replace -a - _ -- $non_repeating_flag_or_option)"
                set non_repeating_flags_or_options_absent 1
                break
            end
        end
        test (count $unparsed_tokens) -eq 0 -o \( -z "$is_repeating_positional" -a "$positional_index" -gt "$positional_count" \) && break
    end
end

function __floki_complete_directories
    set -l token (commandline -t)
    string match -- '*/' $token
    set -l subdirs $token*/
    printf %s\n $subdirs
end

function __floki_custom_completion
    set -x SAP_SHELL fish
    set -x SAP_SHELL_VERSION $FISH_VERSION
    set -l tokens (__floki_tokens -p)
    if test -z "$(__floki_tokens -t)"
        set -l index (count (__floki_tokens -pc))
        set tokens $tokens[..$index] \'\' $tokens[(math $index + 1)..]
    end
    command $tokens[1] $argv $tokens
end

complete -c 'floki' -f
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki" V' -s 'V' -d 'Show the version.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki" version' -l 'version' -d 'Show the version.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'floki' -n '__floki_should_offer_completions_for_positional "floki" -eq 1' -fa 'init' -d 'Begin a project from a starter.'
complete -c 'floki' -n '__floki_should_offer_completions_for_positional "floki" -eq 1' -fa 'new' -d 'Begin an item, with its date and id, and print its path.'
complete -c 'floki' -n '__floki_should_offer_completions_for_positional "floki" -eq 1' -fa 'check' -d 'Check the project without publishing.'
complete -c 'floki' -n '__floki_should_offer_completions_for_positional "floki" -eq 1' -fa 'build' -d 'Compile the project and publish it into a folder.'
complete -c 'floki' -n '__floki_should_offer_completions_for_positional "floki" -eq 1' -fa 'preview' -d 'Serve the project while you write it, as every phone shows it.'
complete -c 'floki' -n '__floki_should_offer_completions_for_positional "floki" -eq 1' -fa 'release' -d 'Move the version, so that phones fetch the changed appdata.'
complete -c 'floki' -n '__floki_should_offer_completions_for_positional "floki" -eq 1' -fa 'diff' -d 'Show what readers will find different from one edition to another.'
complete -c 'floki' -n '__floki_should_offer_completions_for_positional "floki" -eq 1' -fa 'publish' -d 'Build, and carry the published folder to where readers get it.'
complete -c 'floki' -n '__floki_should_offer_completions_for_positional "floki" -eq 1' -fa 'keygen' -d 'Make a key to sign published sites with.'
complete -c 'floki' -n '__floki_should_offer_completions_for_positional "floki" -eq 1' -fa 'sign' -d 'Sign what is in the published folder.'
complete -c 'floki' -n '__floki_should_offer_completions_for_positional "floki" -eq 1' -fa 'bundle' -d 'Write what an app carries for its first start without a network.'
complete -c 'floki' -n '__floki_should_offer_completions_for_positional "floki" -eq 1' -fa 'i18n' -d 'Exchange texts with translators, and see what is missing.'
complete -c 'floki' -n '__floki_should_offer_completions_for_positional "floki" -eq 1' -fa 'verify' -d 'Read a published site as the deployed phones do, and show what readers lose.'
complete -c 'floki' -n '__floki_should_offer_completions_for_positional "floki" -eq 1' -fa 'replay' -d 'Carry phones through successive publications, and show what earlier ones leave on them.'
complete -c 'floki' -n '__floki_should_offer_completions_for_positional "floki" -eq 1' -fa 'cache' -d 'Look after the cache of pictures.'
complete -c 'floki' -n '__floki_should_offer_completions_for_positional "floki" -eq 1' -fa 'lock' -d 'Look after floki.lock: check it, mend it after a merge, ask it about an id.'
complete -c 'floki' -n '__floki_should_offer_completions_for_positional "floki" -eq 1' -fa 'explain' -d 'Say what a diagnostic means, what each phone would do, and how to fix it.'
complete -c 'floki' -n '__floki_should_offer_completions_for_positional "floki" -eq 1' -fa 'schema' -d 'Write JSON Schemas, by which editors complete and check sources.'
complete -c 'floki' -n '__floki_should_offer_completions_for_positional "floki" -eq 1' -fa 'version' -d 'Print the version of floki, as --version and -V do.'
complete -c 'floki' -n '__floki_should_offer_completions_for_positional "floki" -eq 1' -fa 'help' -d 'Show subcommand help information.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki init" template' -l 'template' -d 'The starter: news, gallery, magazine.' -rfka 'news gallery magazine'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki init" name' -l 'name' -d 'What the app is called.' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki init" base-url' -l 'base-url' -d 'The address that the published folder will be served at.' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki init" languages' -l 'languages' -d 'The langcodes, the first language first, such as es,eu,en (default: en,es).' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki init" timezone' -l 'timezone' -d 'The time zone of dates that name none, such as Europe/Madrid (default: that of this machine).' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_positional "floki init" -eq 1' -fa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki init" version' -l 'version' -d 'Show the version.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki init" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'floki' -n '__floki_should_offer_completions_for_positional "floki new" -eq 1' -F
complete -c 'floki' -n '__floki_should_offer_completions_for_positional "floki new" -ge 2' -F
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki new" draft' -l 'draft' -d 'Begin it as a draft, which is not published until the line is taken out.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki new" lang' -l 'lang' -d 'The language of its words.' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki new" C project' -l 'project' -s 'C' -d 'The project folder (default: this folder, or the nearest above it with a floki.yaml).' -rfa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki new" now' -l 'now' -d 'Work as if it were this time, in RFC 3339; else SOURCE_DATE_EPOCH, else the clock.' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki new" version' -l 'version' -d 'Show the version.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki new" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki check" fix' -l 'fix' -d 'Apply the fixes that can be meant in one way only.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki check" dry-run' -l 'dry-run' -d 'With --fix: show what would be written as a unified diff, and write nothing.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki check" drafts' -l 'drafts' -d 'Check drafts as what they will be: items like all others.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki check" links' -l 'links' -d 'Ask the hosts that links lead to whether they still lead somewhere.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki check"' -l 'complete' -d 'A language that has to be whole: every text translated, and none of an earlier original.' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki check" locked' -l 'locked' -d 'Fail instead of writing floki.lock (for pipelines).'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki check" C project' -l 'project' -s 'C' -d 'The project folder (default: this folder, or the nearest above it with a floki.yaml).' -rfa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki check" now' -l 'now' -d 'Work as if it were this time, in RFC 3339; else SOURCE_DATE_EPOCH, else the clock.' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki check" o output' -l 'output' -s 'o' -d 'The folder to publish into (default: public in the project).' -rfa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki check" jobs' -l 'jobs' -d 'How many threads may work at once (default: all cores).' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki check" strict' -l 'strict' -d 'Treat warnings as errors.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki check" format' -l 'format' -d 'How mistakes are shown: text, on standard error; json, one object a line; sarif, one document for code scanning; or github, annotations for its workflows.' -rfka 'text json sarif github'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki check" color' -l 'color' -d 'Colours: auto, always or never; auto follows NO_COLOR and CLICOLOR_FORCE.' -rfka 'auto always never'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki check" all' -l 'all' -d 'Show everything, however much it is: usually floki stops after 1000 of a code.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki check" q quiet' -l 'quiet' -s 'q' -d 'Show mistakes only.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki check" version' -l 'version' -d 'Show the version.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki check" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki build" images-only' -l 'images-only' -d 'Make the pictures and fill the caches, publish nothing and write no floki.lock.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki build" shard' -l 'shard' -d 'With --images-only: a share of the pictures, such as 3/16, the third of 16.' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki build" verbose' -l 'verbose' -d 'Tell of files, pictures, icons and downloads, too.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki build" summary' -l 'summary' -d 'A file to write the summary into as JSON, whatever the format and however the build ends.' -rF
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki build" drafts' -l 'drafts' -d 'Build drafts, too, to look at: into .floki/drafts unless --output names a folder, and without floki.lock.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki build" adopt' -l 'adopt' -d 'Replace files in the output folder that floki did not write, where the site has files of their names; and publish even where manifest.json there names another project.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki build" no-verify' -l 'no-verify' -d 'Leave out reading the site as the deployed phones do, before it is published.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki build" cache' -l 'cache' -d 'The folder of the cache of pictures, which projects may share; else FLOKI_CACHE, else in the project.' -rfa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki build" cache-limit' -l 'cache-limit' -d 'What the cache may hold after a build, such as 500M; else FLOKI_CACHE_LIMIT, else 2G.' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki build" cache-url' -l 'cache-url' -d 'A cache of pictures that several machines share over HTTP (nginx with WebDAV, bazel-remote or the like); else FLOKI_CACHE_URL. FLOKI_CACHE_AUTHORIZATION is sent with every request. With FLOKI_CACHE_SECRET, no picture is taken from this cache or --cache that was made without it.' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki build" memory' -l 'memory' -d 'The memory that pictures may take while they are made, their files included (default: 1GiB).' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki build" locked' -l 'locked' -d 'Fail instead of writing floki.lock (for pipelines).'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki build" C project' -l 'project' -s 'C' -d 'The project folder (default: this folder, or the nearest above it with a floki.yaml).' -rfa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki build" now' -l 'now' -d 'Work as if it were this time, in RFC 3339; else SOURCE_DATE_EPOCH, else the clock.' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki build" o output' -l 'output' -s 'o' -d 'The folder to publish into (default: public in the project).' -rfa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki build" jobs' -l 'jobs' -d 'How many threads may work at once (default: all cores).' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki build" strict' -l 'strict' -d 'Treat warnings as errors.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki build" format' -l 'format' -d 'How mistakes are shown: text, on standard error; json, one object a line; sarif, one document for code scanning; or github, annotations for its workflows.' -rfka 'text json sarif github'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki build" color' -l 'color' -d 'Colours: auto, always or never; auto follows NO_COLOR and CLICOLOR_FORCE.' -rfka 'auto always never'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki build" all' -l 'all' -d 'Show everything, however much it is: usually floki stops after 1000 of a code.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki build" q quiet' -l 'quiet' -s 'q' -d 'Show mistakes only.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki build" version' -l 'version' -d 'Show the version.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki build" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'floki' -n '__floki_should_offer_completions_for_positional "floki preview" -eq 1' -fa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki preview" port' -l 'port' -d 'The port to listen on (default: 8080, or the next free one).' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki preview" host' -l 'host' -d 'The address to listen on; 0.0.0.0 for all networks.' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki preview" open' -l 'open' -d 'Open the preview in the browser.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki preview" qr' -l 'qr' -d 'Show the address as a QR code. It goes with --host.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki preview" drafts' -l 'drafts' -d 'Show drafts, too.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki preview" C project' -l 'project' -s 'C' -d 'The project folder (default: this folder, or the nearest above it with a floki.yaml).' -rfa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki preview" now' -l 'now' -d 'Work as if it were this time, in RFC 3339; else SOURCE_DATE_EPOCH, else the clock.' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki preview" version' -l 'version' -d 'Show the version.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki preview" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki release" dry-run' -l 'dry-run' -d 'Tell what would be released, and write nothing.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki release" message' -l 'message' -d 'A line about the release, for --list.' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki release" app' -l 'app' -d 'Release this app alone, with those that share its version (default: all).' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki release" list' -l 'list' -d 'List what was released, the newest first, and release nothing.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki release" rollback' -l 'rollback' -d 'Serve the app definition of this release again, under a new number.' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki release" locked' -l 'locked' -d 'Fail instead of writing floki.lock (for pipelines).'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki release" C project' -l 'project' -s 'C' -d 'The project folder (default: this folder, or the nearest above it with a floki.yaml).' -rfa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki release" now' -l 'now' -d 'Work as if it were this time, in RFC 3339; else SOURCE_DATE_EPOCH, else the clock.' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki release" o output' -l 'output' -s 'o' -d 'The folder to publish into (default: public in the project).' -rfa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki release" jobs' -l 'jobs' -d 'How many threads may work at once (default: all cores).' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki release" strict' -l 'strict' -d 'Treat warnings as errors.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki release" format' -l 'format' -d 'How mistakes are shown: text, on standard error; json, one object a line; sarif, one document for code scanning; or github, annotations for its workflows.' -rfka 'text json sarif github'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki release" color' -l 'color' -d 'Colours: auto, always or never; auto follows NO_COLOR and CLICOLOR_FORCE.' -rfka 'auto always never'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki release" all' -l 'all' -d 'Show everything, however much it is: usually floki stops after 1000 of a code.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki release" q quiet' -l 'quiet' -s 'q' -d 'Show mistakes only.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki release" version' -l 'version' -d 'Show the version.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki release" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'floki' -n '__floki_should_offer_completions_for_positional "floki diff" -eq 1' -fa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_positional "floki diff" -eq 2' -fa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki diff" html' -l 'html' -d 'A file to write a page into, with thumbnails as they were and as they will be.' -rF
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki diff" C project' -l 'project' -s 'C' -d 'The project folder (default: this folder, or the nearest above it with a floki.yaml).' -rfa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki diff" now' -l 'now' -d 'Work as if it were this time, in RFC 3339; else SOURCE_DATE_EPOCH, else the clock.' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki diff" o output' -l 'output' -s 'o' -d 'The folder to publish into (default: public in the project).' -rfa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki diff" jobs' -l 'jobs' -d 'How many threads may work at once (default: all cores).' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki diff" strict' -l 'strict' -d 'Treat warnings as errors.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki diff" format' -l 'format' -d 'How mistakes are shown: text, on standard error; json, one object a line; sarif, one document for code scanning; or github, annotations for its workflows.' -rfka 'text json sarif github'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki diff" color' -l 'color' -d 'Colours: auto, always or never; auto follows NO_COLOR and CLICOLOR_FORCE.' -rfka 'auto always never'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki diff" all' -l 'all' -d 'Show everything, however much it is: usually floki stops after 1000 of a code.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki diff" q quiet' -l 'quiet' -s 'q' -d 'Show mistakes only.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki diff" version' -l 'version' -d 'Show the version.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki diff" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki publish" dry-run' -l 'dry-run' -d 'Say what would travel and what would be removed, and change nothing on the target.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki publish" no-build' -l 'no-build' -d 'Carry the folder as it is, without building.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki publish" prune' -l 'prune' -d 'Remove files that the site has not had for longer than `retention`.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki publish" max-delete' -l 'max-delete' -d 'The most of a target\'s files that --prune may remove at once (default: 25%).' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki publish" endpoint' -l 'endpoint' -d 'The address of an S3-compatible store that is not Amazon\'s.' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki publish" sign' -l 'sign' -d 'Sign the site with this secret key before it travels.' -rF
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki publish" transfers' -l 'transfers' -d 'How many files travel at once (default: 8).' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki publish" verbose' -l 'verbose' -d 'Name every file that travels or is removed.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki publish" adopt' -l 'adopt' -d 'Replace files on the target that floki did not write, where the site has files of their names; and publish even where another project is there.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki publish" cache' -l 'cache' -d 'The folder of the cache of pictures, which projects may share; else FLOKI_CACHE, else in the project.' -rfa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki publish" cache-limit' -l 'cache-limit' -d 'What the cache may hold after a build, such as 500M; else FLOKI_CACHE_LIMIT, else 2G.' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki publish" cache-url' -l 'cache-url' -d 'A cache of pictures that several machines share over HTTP (nginx with WebDAV, bazel-remote or the like); else FLOKI_CACHE_URL. FLOKI_CACHE_AUTHORIZATION is sent with every request. With FLOKI_CACHE_SECRET, no picture is taken from this cache or --cache that was made without it.' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki publish" memory' -l 'memory' -d 'The memory that pictures may take while they are made, their files included (default: 1GiB).' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki publish" locked' -l 'locked' -d 'Fail instead of writing floki.lock (for pipelines).'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki publish" C project' -l 'project' -s 'C' -d 'The project folder (default: this folder, or the nearest above it with a floki.yaml).' -rfa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki publish" now' -l 'now' -d 'Work as if it were this time, in RFC 3339; else SOURCE_DATE_EPOCH, else the clock.' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki publish" o output' -l 'output' -s 'o' -d 'The folder to publish into (default: public in the project).' -rfa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki publish" jobs' -l 'jobs' -d 'How many threads may work at once (default: all cores).' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki publish" strict' -l 'strict' -d 'Treat warnings as errors.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki publish" format' -l 'format' -d 'How mistakes are shown: text, on standard error; json, one object a line; sarif, one document for code scanning; or github, annotations for its workflows.' -rfka 'text json sarif github'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki publish" color' -l 'color' -d 'Colours: auto, always or never; auto follows NO_COLOR and CLICOLOR_FORCE.' -rfka 'auto always never'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki publish" all' -l 'all' -d 'Show everything, however much it is: usually floki stops after 1000 of a code.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki publish" q quiet' -l 'quiet' -s 'q' -d 'Show mistakes only.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki publish" version' -l 'version' -d 'Show the version.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki publish" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'floki' -n '__floki_should_offer_completions_for_positional "floki keygen" -eq 1' -F
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki keygen" no-password' -l 'no-password' -d 'Make a key without a password.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki keygen" version' -l 'version' -d 'Show the version.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki keygen" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki sign" key' -l 'key' -d 'The secret half of the key.' -rF
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki sign" expires' -l 'expires' -d 'How many days the signature is believed (default: 90).' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki sign" C project' -l 'project' -s 'C' -d 'The project folder (default: this folder, or the nearest above it with a floki.yaml).' -rfa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki sign" now' -l 'now' -d 'Work as if it were this time, in RFC 3339; else SOURCE_DATE_EPOCH, else the clock.' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki sign" o output' -l 'output' -s 'o' -d 'The published folder (default: public in the project).' -rfa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki sign" version' -l 'version' -d 'Show the version.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki sign" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki bundle" app' -l 'app' -d 'Which app to carry (default: the newest).' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki bundle" carry' -l 'carry' -d 'What to carry: lists, thumbnails (of the lists, too) or everything (pages and photos, too).' -rfka 'lists thumbnails everything'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki bundle" into' -l 'into' -d 'The folder to write to (default: bundle in the project).' -rfa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki bundle" C project' -l 'project' -s 'C' -d 'The project folder (default: this folder, or the nearest above it with a floki.yaml).' -rfa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki bundle" o output' -l 'output' -s 'o' -d 'The published folder (default: public in the project).' -rfa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki bundle" version' -l 'version' -d 'Show the version.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki bundle" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n" version' -l 'version' -d 'Show the version.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'floki' -n '__floki_should_offer_completions_for_positional "floki i18n" -eq 1' -fa 'status' -d 'Show what is untranslated, half translated or outdated, by language and feed.'
complete -c 'floki' -n '__floki_should_offer_completions_for_positional "floki i18n" -eq 1' -fa 'export' -d 'Write files for translators.'
complete -c 'floki' -n '__floki_should_offer_completions_for_positional "floki i18n" -eq 1' -fa 'import' -d 'Write translations where their authors keep them.'
complete -c 'floki' -n '__floki_should_offer_completions_for_positional "floki i18n" -eq 1' -fa 'sync' -d 'Import every file in i18n, and export each again.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n status"' -l 'lang' -d 'A language to show (default: all but the first).' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n status" list' -l 'list' -d 'Name every text that is missing or outdated.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n status" badge' -l 'badge' -d 'A file to write a badge into, as SVG.' -rF
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n status" C project' -l 'project' -s 'C' -d 'The project folder (default: this folder, or the nearest above it with a floki.yaml).' -rfa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n status" now' -l 'now' -d 'Work as if it were this time, in RFC 3339; else SOURCE_DATE_EPOCH, else the clock.' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n status" o output' -l 'output' -s 'o' -d 'The folder to publish into (default: public in the project).' -rfa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n status" jobs' -l 'jobs' -d 'How many threads may work at once (default: all cores).' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n status" strict' -l 'strict' -d 'Treat warnings as errors.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n status" format' -l 'format' -d 'How mistakes are shown: text, on standard error; json, one object a line; sarif, one document for code scanning; or github, annotations for its workflows.' -rfka 'text json sarif github'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n status" color' -l 'color' -d 'Colours: auto, always or never; auto follows NO_COLOR and CLICOLOR_FORCE.' -rfka 'auto always never'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n status" all' -l 'all' -d 'Show everything, however much it is: usually floki stops after 1000 of a code.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n status" q quiet' -l 'quiet' -s 'q' -d 'Show mistakes only.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n status" version' -l 'version' -d 'Show the version.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n status" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n export" as' -l 'as' -d 'The form of the files: po, xliff, xliff1 or xcstrings.' -rfka 'po xliff xliff1 xcstrings'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n export"' -l 'lang' -d 'A language to translate into (default: all but the first).' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n export" into' -l 'into' -d 'The folder to write into, from the project folder.' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n export" C project' -l 'project' -s 'C' -d 'The project folder (default: this folder, or the nearest above it with a floki.yaml).' -rfa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n export" now' -l 'now' -d 'Work as if it were this time, in RFC 3339; else SOURCE_DATE_EPOCH, else the clock.' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n export" o output' -l 'output' -s 'o' -d 'The folder to publish into (default: public in the project).' -rfa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n export" jobs' -l 'jobs' -d 'How many threads may work at once (default: all cores).' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n export" strict' -l 'strict' -d 'Treat warnings as errors.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n export" format' -l 'format' -d 'How mistakes are shown: text, on standard error; json, one object a line; sarif, one document for code scanning; or github, annotations for its workflows.' -rfka 'text json sarif github'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n export" color' -l 'color' -d 'Colours: auto, always or never; auto follows NO_COLOR and CLICOLOR_FORCE.' -rfka 'auto always never'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n export" all' -l 'all' -d 'Show everything, however much it is: usually floki stops after 1000 of a code.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n export" q quiet' -l 'quiet' -s 'q' -d 'Show mistakes only.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n export" version' -l 'version' -d 'Show the version.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n export" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'floki' -n '__floki_should_offer_completions_for_positional "floki i18n import" -ge 1' -F
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n import" C project' -l 'project' -s 'C' -d 'The project folder (default: this folder, or the nearest above it with a floki.yaml).' -rfa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n import" now' -l 'now' -d 'Work as if it were this time, in RFC 3339; else SOURCE_DATE_EPOCH, else the clock.' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n import" o output' -l 'output' -s 'o' -d 'The folder to publish into (default: public in the project).' -rfa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n import" jobs' -l 'jobs' -d 'How many threads may work at once (default: all cores).' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n import" strict' -l 'strict' -d 'Treat warnings as errors.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n import" format' -l 'format' -d 'How mistakes are shown: text, on standard error; json, one object a line; sarif, one document for code scanning; or github, annotations for its workflows.' -rfka 'text json sarif github'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n import" color' -l 'color' -d 'Colours: auto, always or never; auto follows NO_COLOR and CLICOLOR_FORCE.' -rfka 'auto always never'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n import" all' -l 'all' -d 'Show everything, however much it is: usually floki stops after 1000 of a code.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n import" q quiet' -l 'quiet' -s 'q' -d 'Show mistakes only.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n import" version' -l 'version' -d 'Show the version.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n import" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n sync" C project' -l 'project' -s 'C' -d 'The project folder (default: this folder, or the nearest above it with a floki.yaml).' -rfa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n sync" now' -l 'now' -d 'Work as if it were this time, in RFC 3339; else SOURCE_DATE_EPOCH, else the clock.' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n sync" o output' -l 'output' -s 'o' -d 'The folder to publish into (default: public in the project).' -rfa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n sync" jobs' -l 'jobs' -d 'How many threads may work at once (default: all cores).' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n sync" strict' -l 'strict' -d 'Treat warnings as errors.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n sync" format' -l 'format' -d 'How mistakes are shown: text, on standard error; json, one object a line; sarif, one document for code scanning; or github, annotations for its workflows.' -rfka 'text json sarif github'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n sync" color' -l 'color' -d 'Colours: auto, always or never; auto follows NO_COLOR and CLICOLOR_FORCE.' -rfka 'auto always never'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n sync" all' -l 'all' -d 'Show everything, however much it is: usually floki stops after 1000 of a code.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n sync" q quiet' -l 'quiet' -s 'q' -d 'Show mistakes only.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n sync" version' -l 'version' -d 'Show the version.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki i18n sync" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'floki' -n '__floki_should_offer_completions_for_positional "floki verify" -eq 1' -fa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki verify" client' -l 'client' -d 'Which of the deployed clients read: ios, android or all.' -rfka 'ios android all'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki verify" device' -l 'device' -d 'Which devices with iOS: phone, retina, pad or all.' -rfka 'phone retina pad all'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki verify"' -l 'lang' -d 'A language that readers have set, such as es; repeat it for several (default: those of the app).' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki verify" app' -l 'app' -d 'The app to start, such as v1 (default: all in a folder, v1 on a host).' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki verify" now' -l 'now' -d 'Work as if it were this time, in RFC 3339; else SOURCE_DATE_EPOCH, else the clock.' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki verify" format' -l 'format' -d 'How it is shown: text; json, one object a line; or sarif, one document for code scanning.' -rfka 'text json sarif'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki verify" html' -l 'html' -d 'A file to write the report into as a page with the screens.' -rF
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki verify" key' -l 'key' -d 'The half for all of the key that the site has to be signed with: a file, or its line.' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki verify" seen' -l 'seen' -d 'With --key: a file that remembers the newest site that was believed, so that no older one is.' -rF
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki verify" version' -l 'version' -d 'Show the version.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki verify" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'floki' -n '__floki_should_offer_completions_for_positional "floki replay" -ge 1' -fa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki replay" history' -l 'history' -d 'Play the versions that one output folder retains (default: public of this project).'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki replay" client' -l 'client' -d 'Which of the deployed clients read: ios, android or all.' -rfka 'ios android all'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki replay" device' -l 'device' -d 'Which devices with iOS: phone, retina, pad or all.' -rfka 'phone retina pad all'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki replay"' -l 'lang' -d 'A language that readers have set, such as es; repeat it for several (default: those of the app).' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki replay" app' -l 'app' -d 'The app to follow, such as v1.' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki replay" step' -l 'step' -d 'The time between publications that do not tell it, such as 12h or 1d.' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki replay" now' -l 'now' -d 'Work as if it were this time, in RFC 3339; else SOURCE_DATE_EPOCH, else the clock.' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki replay" format' -l 'format' -d 'How it is shown: text, or json, one object a line.' -rfka 'text json'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki replay" version' -l 'version' -d 'Show the version.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki replay" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki cache" version' -l 'version' -d 'Show the version.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki cache" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'floki' -n '__floki_should_offer_completions_for_positional "floki cache" -eq 1' -fa 'stats' -d 'Say what the cache holds, and how long ago it was used.'
complete -c 'floki' -n '__floki_should_offer_completions_for_positional "floki cache" -eq 1' -fa 'clean' -d 'Remove pictures from the cache: all, or those not used for long.'
complete -c 'floki' -n '__floki_should_offer_completions_for_positional "floki cache" -eq 1' -fa 'verify' -d 'Read every picture in the cache, and remove the damaged ones.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki cache stats" C project' -l 'project' -s 'C' -d 'The project folder (default: this folder, or the nearest above it with a floki.yaml).' -rfa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki cache stats" cache' -l 'cache' -d 'The folder of the cache of pictures, which projects may share; else FLOKI_CACHE, else in the project.' -rfa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki cache stats" format' -l 'format' -d 'How to tell: text, or json, one object on a line.' -rfka 'text json'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki cache stats" version' -l 'version' -d 'Show the version.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki cache stats" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki cache clean" older-than' -l 'older-than' -d 'Only what no build has used for so long: 30d, 12h.' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki cache clean" to' -l 'to' -d 'Only the longest unused, until no more than this is left: 500M.' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki cache clean" C project' -l 'project' -s 'C' -d 'The project folder (default: this folder, or the nearest above it with a floki.yaml).' -rfa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki cache clean" cache' -l 'cache' -d 'The folder of the cache of pictures, which projects may share; else FLOKI_CACHE, else in the project.' -rfa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki cache clean" format' -l 'format' -d 'How to tell: text, or json, one object on a line.' -rfka 'text json'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki cache clean" version' -l 'version' -d 'Show the version.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki cache clean" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki cache verify" C project' -l 'project' -s 'C' -d 'The project folder (default: this folder, or the nearest above it with a floki.yaml).' -rfa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki cache verify" cache' -l 'cache' -d 'The folder of the cache of pictures, which projects may share; else FLOKI_CACHE, else in the project.' -rfa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki cache verify" format' -l 'format' -d 'How to tell: text, or json, one object on a line.' -rfka 'text json'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki cache verify" version' -l 'version' -d 'Show the version.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki cache verify" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki lock" check' -l 'check' -d 'Say what is wrong with floki.lock, and what the next build would write into it. Status 1 if there is anything that a build with --locked refuses.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki lock" repair' -l 'repair' -d 'Take out what a merge left: marks of conflicts, lines that stand twice, ids that two items have; and bring back what was published and is lost.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki lock" why' -l 'why' -d 'Say whose id this is, whether it lives, and what phones make of it.' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki lock" C project' -l 'project' -s 'C' -d 'The project folder (default: this folder, or the nearest above it with a floki.yaml).' -rfa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki lock" now' -l 'now' -d 'Work as if it were this time, in RFC 3339; else SOURCE_DATE_EPOCH, else the clock.' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki lock" o output' -l 'output' -s 'o' -d 'The folder to publish into (default: public in the project).' -rfa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki lock" jobs' -l 'jobs' -d 'How many threads may work at once (default: all cores).' -rfka ''
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki lock" strict' -l 'strict' -d 'Treat warnings as errors.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki lock" format' -l 'format' -d 'How mistakes are shown: text, on standard error; json, one object a line; sarif, one document for code scanning; or github, annotations for its workflows.' -rfka 'text json sarif github'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki lock" color' -l 'color' -d 'Colours: auto, always or never; auto follows NO_COLOR and CLICOLOR_FORCE.' -rfka 'auto always never'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki lock" all' -l 'all' -d 'Show everything, however much it is: usually floki stops after 1000 of a code.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki lock" q quiet' -l 'quiet' -s 'q' -d 'Show mistakes only.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki lock" version' -l 'version' -d 'Show the version.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki lock" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki explain" format' -l 'format' -d 'How it is shown: text, or json, one object a line.' -rfka 'text json'
complete -c 'floki' -n '__floki_should_offer_completions_for_positional "floki explain" -ge 1' -fka 'address-expected address-unpublished alias-malformed allow-error allow-malformed allow-nothing allow-twice allow-unknown allow-unused allow-without-reason alt-file-name alt-missing app-icon-missing app-icon-small app-name-malformed app-twice apps-empty attribute-letter-case attribute-misplaced attribute-separator attribute-unknown base-url-example base-url-hyphen base-url-local base-url-missing base-url-of-file base-url-path base-url-query batch-size-without-index batch-size-zero bool-digit bool-expected bool-malformed bool-word budget-consequence-unknown budget-feed budget-first-launch budget-not-a-block budget-photo budget-thumb bytes-expected bytes-malformed bytes-unit-unknown bytes-zero cache-size-short cache-size-zero caption-without-title capture-in-item capture-without-url cells-per-row-zero character-bom character-control character-lost character-separator character-windows class-default-named class-preferences class-prefixed class-unknown client-unknown clients-empty color-alpha color-component color-count color-digit color-digit-count color-expected color-function color-unknown color-without-hash content-unread data-in-tab data-not-a-block data-without-class date-after-2068 date-ambiguous date-before-2000 date-digits date-expected date-followed-by-text date-in-future date-in-seconds date-incomplete date-malformed date-not-in-calendar date-order date-separator date-short-year debug-switches defaults-not-a-block device-unknown devices-need-host disclosure-tall disclosure-wide duration-expected duration-fraction duration-malformed duration-negative duration-space duration-too-long duration-unit-missing duration-unit-order duration-unit-unknown encoding-binary encoding-broken encoding-twice encoding-utf16 encoding-utf32 encoding-windows encrypt-unread english-missing expired-unseen expires-before-date expires-before-publish expires-given-twice expires-too-late external-malformed fallback-unknown feed-address-glued feed-address-reused feed-and-url feed-empty feed-empty-in-language feed-file-name feed-file-twice feed-is-project feed-missing feed-not-a-folder feed-of-two-classes feed-of-two-sizes feed-path-taken feed-waiting feed-yaml-not-a-block file-ending-capital file-ignored file-missing file-name-date file-name-encoding file-name-letter-case file-name-twice file-special floki-yaml-not-a-block focus-count focus-expected focus-malformed focus-of-two-places focus-outside focus-unused folder-deep folder-missing folder-without-item font-size-zero footer-line-break footer-no-room footer-untranslated front-matter-dashes front-matter-late front-matter-toml front-matter-unclosed front-matter-unopened gallery-cells-many gallery-folder gallery-no-height gallery-padding-wide gallery-pictures-huge hide-if-empty-unused hosting-base-url hosting-unknown html-charset html-media-program html-viewport-missing id-in-page id-is-tab id-out-of-order id-remembered id-taken image-alignment-unknown image-animated image-damaged image-empty image-film image-folder image-jpeg-unusual image-memory image-mislabelled image-profile-broken image-size-large image-size-zero image-svg image-too-large image-truncated image-twelve-bit image-unknown image-without-pixels include-nested include-not-alone include-not-yaml indicator-ttl-long indicator-ttl-short integer-base integer-beyond-int32 integer-expected integer-exponent integer-fraction integer-grouped integer-leading-zero integer-malformed integer-unit item-file-ignored item-half-translated item-id-zero item-in-two-feeds item-is-a-list item-master-missing item-not-a-block item-outside-sections item-rename-unsure item-renamed item-twice item-untranslated items-in-feed-yaml items-not-a-list jpeg-quality-too-high jpeg-quality-zero key-blank key-taken langcode-expected langcode-malformed langcode-region langcode-spelling langs-given language-by-name language-incomplete language-legacy language-region-alone language-renamed language-script-alone language-script-missing language-three-letters language-twice language-unknown language-unsent languages-empty languages-in-one-text languages-missing legacy-id-zero link-ambiguous link-behind-link link-broken link-fragment link-gone link-loop link-moved link-outside link-target-missing link-to-hidden link-to-holder link-to-list link-unanswered link-unpublished list-expected list-ttl-short list-ttl-too-long list-ttl-zero lock-class-unknown lock-conflict lock-digest-malformed lock-fact-twice lock-forgets-published lock-id-malformed lock-id-twice lock-line-incomplete lock-line-unknown lock-moment-malformed lock-name-malformed lock-outdated lock-release-twice lock-sort-malformed lock-takes-published lock-version-malformed mail-without-url master-not-two-letters misc-not-a-block more-items-url-unused movie-empty movie-footer-missing movie-format-unplayable movie-neighbour movie-playlist-local movie-tab-on-android movie-tab-without-film movie-url-missing movie-url-not-film name-missing nested-feed-missing nested-in-gallery nested-loop nested-main-url nested-on-android nested-page nested-url nested-url-file nested-web number-comma number-expected number-malformed offset-malformed older-needs-server older-on-android older-twice older-with-sections older-with-sort-id older-without-host originals-line padding-negative padding-wide padding-zero page-anchor-missing page-blank page-heading-repeated page-html-comment-unclosed page-html-document page-html-picture-local page-html-plugin page-html-quotes page-html-resource-local page-html-unclosed page-in-gallery page-language-unknown page-link-blanks page-link-data page-link-email page-link-empty page-link-gap page-link-host-missing page-link-local page-link-of-machine page-link-percent page-link-phone page-link-scheme-missing page-link-scheme-unknown page-link-script page-link-slashes page-link-to-file page-link-to-source page-link-without-words page-master-missing page-missing page-not-markdown page-picture-format page-size-without-older page-size-zero page-too-complex page-twice page-unused parent-id-unused path-backslash path-escaped path-expected path-hidden path-letter-case path-of-machine path-outside pattern-expected photo-size-zero picture-format-new picture-missing picture-side-missing picture-size-given picture-size-large picture-size-missing picture-small picture-url-missing picture-url-not-picture pictures-collide pin-with-id pin-with-sort-id pin-without-room preview-height-clamped preview-height-large preview-missing preview-side-missing preview-size-given preview-size-missing preview-small preview-width-clamped preview-width-large progressive-file-missing progressive-file-stream progressive-file-unused publish-name-malformed publish-not-a-block publish-place-missing publish-scheme-unknown publish-secret quotes-printed regex-back-reference regex-braces regex-braces-order regex-bracket regex-catches-content regex-catches-nothing regex-empty regex-escape regex-flag regex-group-name regex-groups regex-look-behind regex-parenthesis regex-property regex-range regex-syntax regex-twice regex-unsupported regex-without-group retention-short retention-too-long route-taken row-height-zero section-closed-for-ever section-color-ios-only section-empty section-hidden-nameless section-id-missing section-id-taken section-id-zero section-name-invisible section-name-taken section-nameless section-not-a-block section-padding-wide section-padding-zero section-sort-id-tie section-twice section-unknown section-untranslated sections-given-twice sections-in-gallery sections-not-a-list sections-switched-off sections-undefined share-labels-alike share-url-empty share-url-host share-url-hyphen size-count size-expected size-followed-by-text size-malformed size-separator size-side-missing skin-attribute-shared skin-looks-not-a-block skin-looks-unused skin-not-a-block skin-tab-twice skin-tab-unknown skin-without-tabs slug-malformed sort-id-negative sort-id-pins sort-id-tie sort-id-too-long syndication-twice syndication-unknown tab-address-changed tab-class-changed tab-class-missing tab-id-is-item tab-id-missing tab-id-reused tab-id-taken tab-id-zero tab-image-faint tab-image-filled tab-image-large tab-image-opaque tab-in-no-app tab-label-blank tab-label-dummy tab-labels-alike tab-not-a-block tab-title-missing tabs-empty tabs-many tabs-missing tabs-not-a-list template-marker-misspelt template-on-static-host template-page-missing template-words-missing text-blank text-control-character text-expected text-html-entity text-html-tag text-id-given text-invisible text-language-unknown text-markdown text-marker-empty text-marker-shown text-marker-unknown text-master-missing text-number-taken text-number-unknown text-too-large text-twice text-unknown text-untranslated texts-in-english texts-not-a-block thumbnail-huge thumbnail-no-height thumbnail-tall thumbnail-wide time-digits time-minutes-missing time-of-half-a-day time-out-of-range timezone-unknown title-alike-in-list title-blank title-lines-zero title-missing to-delete-given translation-file translation-form translation-key-unknown translation-language translation-marks translation-too-long translation-twice translation-unwritable ttl-overflow ttl-too-long ttl-zero udid-malformed url-backslash url-elsewhere-not-page url-empty url-fragment url-host-character url-host-dot url-host-hyphen url-host-missing url-host-not-ascii url-host-space url-host-underscore url-line-break url-marker-unfilled url-not-page url-of-folder url-of-text url-password url-percent url-port url-relative url-scheme-missing url-scheme-unknown url-slashes url-without-capture value-missing version-missing version-negative version-published version-released version-zero web-app-encrypted web-app-insecure web-page-missing web-tab-on-android words-for-two yaml-alias-cyclic yaml-alias-explosion yaml-alias-nameless yaml-alias-unknown yaml-anchor-nameless yaml-anchor-twice yaml-block-indent yaml-block-text yaml-bracket-mismatch yaml-bracket-unclosed yaml-bracket-unopened yaml-character-reserved yaml-colon-equals yaml-colon-in-text yaml-colon-missing yaml-colon-space yaml-colon-wide yaml-comma-extra yaml-comma-missing yaml-dash-after-key yaml-dash-in-brackets yaml-dash-misplaced yaml-dash-space yaml-depth yaml-directive yaml-document-empty yaml-escape-digits yaml-escape-surrogate yaml-escape-unknown yaml-hash-in-text yaml-hash-unquoted yaml-indentation yaml-key-in-list yaml-key-not-text yaml-key-too-deep yaml-key-twice yaml-malformed yaml-merge-not-mapping yaml-no-break-space yaml-quote-curly yaml-quote-inside yaml-quote-leftover yaml-quote-unclosed yaml-second-document yaml-tab yaml-tab-after-dash yaml-tag yaml-value-leftover yaml-version zone-name zoom-below-one C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 C11 C12 C13 C14 C15 C16 C17 C18 C19 C20 C21 C22 C23 C24 C25 C26 C27 C28 C29 C30 C31 C32 C33 C34 C35 C36 C37 C38 C39 C40 C41 C42 C43 C44 C45 C46 C47 C48 C49 C50 C51 C52 C53 C54 C55 C56 C57 C58 C59 C60 C61 C62 C63 C64 C65 C66 C67 C68 C69 C70 C71 C72 C73 C74 C75 C76 C77 C78 C79 C80 C81 C82 C83 C84 C85 C86 C87 C88 C89 C90 C91 C92 C93 C94 C95 C96 C97 C98 C99 C100 C101 C102 C103 C104 C105 C106 C107 C108 C109 C110 C111 C112 C113 C114 C115 C116 C117 C118 C119 C120 C121 C122 C123 C124 C125 C126 C127 C128 C129 C130 C131 C132 C133 C134 C135 C136 C137 C138 C139 C140 C141 C142 C143 C144 C145 C146 C147 C148 C149 C150 C151 C152 C153 C219 C154 C155 C156 C157 C158 C159 C160 C161 C162 C163 C164 C165 C166 C167 C168 C169 C170 C171 C172 C173 C174 C175 C176 C177 C178 C179 C180 C181 C182 C183 C184 C185 C186 C187 C188 C189 C190 C191 C192 C193 C194 C195 C196 C197 C198 C199 C200 C201 C202 C203 C204 C205 C206 C207 C208 C209 C210 C211 C212 C213 C214 C215 C216 C217 C218'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki explain" version' -l 'version' -d 'Show the version.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki explain" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki schema" C project' -l 'project' -s 'C' -d 'The project folder (default: this folder, or the nearest above it with a floki.yaml).' -rfa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki schema" o output' -l 'output' -s 'o' -d 'The folder to write into (default: schema in the project).' -rfa '(__floki_complete_directories)'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki schema" version' -l 'version' -d 'Show the version.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki schema" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki version" version' -l 'version' -d 'Show the version.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki version" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'floki' -n '__floki_should_offer_completions_for_flags_or_options "floki help" version' -l 'version' -d 'Show the version.'
